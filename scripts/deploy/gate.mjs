import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ensureChromium } from '../chromium.mjs';
import { root } from '../build/run.mjs';
import { checkCatalogues } from './checks/catalogues.mjs';
import { checkContract, offeredContract } from '../../shared/releases/contract.mjs';
import { checkExposes } from './checks/exposes.mjs';
import { checkLibraries, offeredLibraries } from '../../shared/releases/libraries.mjs';
import { checkNames } from '../../shared/releases/names.mjs';
import { checkPages, openSiteWith } from './checks/pages.mjs';
import { checkSizes } from './checks/sizes.mjs';
import { checkStyles } from './checks/styles.mjs';
import { checkTypes } from './checks/types.mjs';

/**
 * The checks: each takes the data of the release and returns sentences with the problem and the place to correct it. Types, which take
 * longest, are separate.
 */
const checks = {
  contract: checkContract,
  exposes: checkExposes,
  catalogues: checkCatalogues,
  names: checkNames,
  libraries: checkLibraries,
  sizes: checkSizes,
  styles: checkStyles,
};

/**
 * Checks a release that is stored on the site, but not live, against all requirements.
 * @param {string} name the module
 * @param {object} release its registry entry
 * @param {string} siteDir the live site
 * @param {object} registry the live releases
 * @returns the data of the release
 * @throws Error with one line for each problem
 */
export async function checkRelease(name, release, siteDir, registry) {
  const started = Date.now();
  const typed = checkTypes({ name, root });
  const { subject, problems } = await checkFiles(name, release, siteDir, registry);
  // The server for the pages starts in parallel with the type check, but not for a release that is already refused.
  const opening = problems.length === 0 ? openSiteWith(subject) : Promise.reject(new Error('no pages are visited'));
  opening.catch(() => undefined);
  try {
    refuse(name, release, [...problems, ...(await typed).map((each) => `types: ${each}`)]);
    // Last, because it takes longest, and would repeat the problems found above.
    await ensureChromium();
    refuse(
      name,
      release,
      (await checkPages(subject, await opening)).map((each) => `pages: ${each}`),
    );
  } finally {
    await opening.then(
      (site) => site.stop(),
      () => undefined,
    );
  }
  console.log(`${name} ${release.version} passes the checks (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return subject;
}

/**
 * Checks every live release of a site like a deployment, except for what other stages of `npm test` do: types of the whole tree, and pages
 * in the browser tests.
 * @param {string} siteDir the site, built from this work tree
 * @returns {Promise<{ passed: number, problems: string[] }>} in the words of a refused deployment
 */
export async function checkLiveReleases(siteDir) {
  const registry = JSON.parse(readFileSync(join(siteDir, 'modules.json'), 'utf8'));
  const faults = await Promise.all(
    Object.entries(registry).map(async ([name, { current }]) => {
      const { problems } = await checkFiles(name, current, siteDir, registry);
      return problems.length > 0 ? [sentence(name, current, problems)] : [];
    }),
  );
  const problems = faults.flat();
  return { passed: faults.length - problems.length, problems };
}

/** @returns the data of a release, and the problems found in its files, except for types */
async function checkFiles(name, release, siteDir, registry) {
  const { sitePagesOf, isPersonal } = await tsImport('../../shared/contracts/site-pages.ts', import.meta.url);
  const problems = [];
  const { routes } = sitePagesOf({ ...registry, [name]: { current: release } }, (sentence) =>
    problems.push(`routes: ${sentence}`),
  );
  const folder = join(siteDir, 'modules', name, release.version);
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const subject = {
    name,
    root,
    sources: `modules/${name}`,
    siteDir,
    folder,
    release,
    registry,
    routes: routes.map((route) => ({ ...route, personal: isPersonal(route) })),
    offered: offeredLibraries(siteDir),
    contract: offeredContract(siteDir),
    manifest: read(join(folder, 'mf-manifest.json')),
    own: read(join(root, 'modules', name, 'package.json')).deploy ?? {},
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([what, check]) => (await check(subject)).map((each) => `${what}: ${each}`)),
  );
  return { subject, problems: [...problems, ...found.flat()] };
}

const sentence = (name, { version }, problems) => [`${name} ${version} is not published:`, ...problems].join('\n  ');

function refuse(name, release, problems) {
  if (problems.length > 0) {
    throw new Error(sentence(name, release, problems));
  }
}
