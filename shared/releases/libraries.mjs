import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import semver from 'semver';

/** The libraries that the shell of a built site offers, and their versions. */
export function offeredLibraries(siteDir) {
  const { shared } = JSON.parse(readFileSync(join(siteDir, 'shell/mf-manifest.json'), 'utf8'));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** What a release takes from the shell, or says that it needs, and a shell has not in that range. */
export function lackingLibraries({ manifest, release, offered }) {
  const taken = Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  return Object.entries({ ...taken, ...release?.manifest.libraries })
    .map(([library, range]) => ({ library, range, version: offered[library] ?? 'none' }))
    .filter(({ range, version }) => version === 'none' || !semver.satisfies(version, range));
}

/** What the release takes from the shell, against the ranges that its manifest names and the versions that the live shell has. */
export function checkLibraries(subject) {
  const { manifest, release, sources } = subject;
  // Of what is the site's own the contract speaks.
  const taken = new Set(
    manifest.shared.map(({ name }) => packageOf(name)).filter((name) => !name.startsWith('@site/')),
  );
  const unsaid = [...taken].filter((name) => release.manifest.libraries[name] === undefined);
  const place = posix.join(sources, 'module.ts');
  return [
    ...unsaid.map((name) => `it takes ${name} from the shell: name a range under libraries in ${place}`),
    ...lackingLibraries(subject).map(
      ({ library, range, version }) =>
        `it needs ${library} ${range}, the live shell has ${version}: npm run build -- shell first`,
    ),
  ];
}
