import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** The libraries that the shell of a built site offers, and their versions. */
export function offeredLibraries(siteDir) {
  const { shared } = JSON.parse(readFileSync(join(siteDir, 'shell/mf-manifest.json'), 'utf8'));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

/** What a release takes from the shell, and a shell has not in that range. */
export const lackingLibraries = ({ manifest, offered }) =>
  manifest.shared
    .map(({ name, requiredVersion }) => ({ library: name, range: requiredVersion, version: offered[name] ?? 'none' }))
    .filter(({ range, version }) => version === 'none' || !semver.satisfies(version, range));

/** The libraries that the release takes from the shell, against those that the live shell has. */
export const checkLibraries = (subject) =>
  lackingLibraries(subject).map(
    ({ library, range, version }) =>
      `it needs ${library} ${range}, the live shell has ${version}: npm run build -- shell first`,
  );
