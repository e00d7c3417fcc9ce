import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import semver from 'semver';

/** The libraries of a built site's shell, and their versions. */
export function offeredLibraries(siteDir) {
  const { shared } = JSON.parse(readFileSync(join(siteDir, 'shell/mf-manifest.json'), 'utf8'));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The libraries that a release uses or requires, and that a shell lacks in that range. */
export function lackingLibraries({ manifest, release, offered }) {
  const taken = Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  return Object.entries({ ...taken, ...release?.manifest.libraries })
    .map(([library, range]) => ({
      library,
      range,
      version: Object.hasOwn(offered, library) ? offered[library] : 'none',
    }))
    .filter(({ range, version }) => version === 'none' || !semver.satisfies(version, range));
}

/** The libraries that the release takes from the shell, against the manifest's ranges and the live shell's versions. */
export function checkLibraries(subject) {
  const { manifest, release, sources } = subject;
  // The contract covers the site's own parts.
  const taken = new Set(
    manifest.shared.map(({ name }) => packageOf(name)).filter((name) => !name.startsWith('@site/')),
  );
  const undeclared = [...taken].filter((name) => release.manifest.libraries[name] === undefined);
  const place = posix.join(sources, 'module.ts');
  return [
    ...undeclared.map((name) => `it takes ${name} from the shell: name a range under libraries in ${place}`),
    ...lackingLibraries(subject).map(
      ({ library, range, version }) =>
        `it needs ${library} ${range}, the live shell has ${version}: npm run build -- shell first`,
    ),
  ];
}
