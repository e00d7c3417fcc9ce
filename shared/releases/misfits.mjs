import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { lackingLibraries } from './libraries.mjs';
import { DeployError } from './deploy-error.mjs';
import { wideStyleOf } from './wide-selectors.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The contract and the libraries of a site's live shell; undefined for a shell without this description. */
function offerOf(siteDir) {
  const document = join(siteDir, 'shell/index.html');
  const [, build] = (existsSync(document) && /data-build="(\w+)"/.exec(readFileSync(document, 'utf8'))) || [];
  const file = join(siteDir, 'shell/render', build ?? '', 'offer.json');
  return existsSync(file) ? read(file) : undefined;
}

const namesOf = ({ manifest }) => [
  ...(manifest?.endpoints ?? []).map((name) => `endpoint ${name}`),
  ...(manifest?.reducers ?? []).map((name) => `reducer ${name}`),
];

/**
 * The owner of each endpoint or reducer name: the module that had it first. A new release takes none from an older
 * module.
 * @returns {Map<string, string>} `endpoint getPosts` → the module
 */
export function ownersOf(registry) {
  const owners = new Map();
  // First the names that both releases of a module have, then those of its only one, then those that are new in a
  // release.
  for (const age of ['old', 'only', 'new']) {
    for (const [module, { current, lastGood }] of Object.entries(registry)) {
      const before = lastGood && namesOf(lastGood);
      const ageOf = (name) => (before === undefined ? 'only' : before.includes(name) ? 'old' : 'new');
      for (const name of namesOf(current).filter((each) => ageOf(each) === age)) {
        owners.set(name, owners.get(name) ?? module);
      }
    }
  }
  return owners;
}

/**
 * Why a release is not run on a site, after checks against the shell, the names of the other modules, and its own
 * styles.
 * @param {string} siteDir the site
 * @param {string} name the module
 * @param {object} release its entry of the registry
 * @param {{ offer: object | undefined, owners: Map<string, string> }} live the shell's contract and libraries, and the
 * owners of names
 * @returns {DeployError[]} a sentence for each reason
 */
export function misfitsOf(siteDir, name, release, { offer, owners }) {
  const { contract = '*' } = release.manifest ?? {};
  const problems = [];
  if (offer && !semver.satisfies(offer.contract, contract)) {
    problems.push(new DeployError('contract', { range: contract, live: offer.contract }));
  }
  if (offer && release.manifest?.libraries) {
    const lacking = lackingLibraries({ manifest: { shared: [] }, release, offered: offer.libraries });
    problems.push(...lacking.map((each) => new DeployError('library', each)));
  }
  const taken = namesOf(release).filter((each) => (owners.get(each) ?? name) !== name);
  const other = (each) => `${each} belongs to ${owners.get(each)}: ${name} must rename its own`;
  problems.push(...taken.map((each) => new DeployError('name', { detail: other(each) })));
  const style = wideStyleOf(siteDir, name, release);
  return style ? [...problems, new DeployError('style', style)] : problems;
}

const firstPart = (path) => path.split('/')[1];

/**
 * The routes of a stored release that another module now has. Both would be live, and the page would be that of the
 * first module in the registry (`sitePagesOf` of the contracts, which commands cannot import).
 */
function takenRoutes(name, release, others) {
  const taken = Object.entries(others).flatMap(([module, { current }]) =>
    Object.entries(current.manifest?.routes ?? {}).map(([route, { path }]) => ({ module, route, path })),
  );
  return Object.entries(release.manifest?.routes ?? {}).flatMap(([route, { path }]) => {
    const other = taken.find((each) => each.route === route || firstPart(each.path) === firstPart(path));
    const detail = other && `${other.module} has ${other.route} (${other.path})`;
    return detail
      ? [new DeployError('route', { detail: `route ${route} (${path}) of ${name} is refused: ${detail}` })]
      : [];
  });
}

/**
 * Checks a stored release against the present site, before it is published.
 * @returns {DeployError[]} a sentence for each reason why it would not be run, or would take a page of another module
 */
export function misfitsOfStored(siteDir, name, release, registry) {
  const { [name]: _itself, ...others } = registry;
  return [
    ...misfitsOf(siteDir, name, release, { offer: offerOf(siteDir), owners: ownersOf(others) }),
    ...takenRoutes(name, release, others),
  ];
}
