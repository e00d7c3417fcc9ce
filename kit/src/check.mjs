import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { compressFolder } from '../../shared/releases/compress.mjs';
import { run } from '../../scripts/build/run.mjs';
import { checkCatalogues } from '../../scripts/deploy/checks/catalogues.mjs';
import { checkExposes } from '../../scripts/deploy/checks/exposes.mjs';
import { checkLibraries } from '../../shared/releases/libraries.mjs';
import { visitPages } from '../../scripts/deploy/checks/pages.mjs';
import { checkSizes } from '../../scripts/deploy/checks/sizes.mjs';
import { checkStyles } from '../../scripts/deploy/checks/styles.mjs';
import { onDemandParts } from '../../shared/build/on-demand.ts';
import { isPersonal } from '../../shared/contracts/site-pages.ts';
import { buildModule } from './build.mjs';
import { readProject } from './project.mjs';
import { serveModule } from './serve.mjs';
import { pagesWith, readSite } from './site.mjs';

const runner = fileURLToPath(new URL('run-rendition.js', import.meta.url));

/** Checks the module's types and those of everything that it imports. */
async function checkTypes({ root }) {
  const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], {
    cwd: root,
    quiet: true,
    allowFailure: true,
  });
  return code === 0 ? [] : output.trim().split('\n');
}

/** The names that the module claims when it runs, and the errors that it throws, with the site's libraries installed for it. */
async function checkNames({ name, root, rendition, release, offered }) {
  // A library that the browser loads in parts is a single one here.
  const libraryOf = new Map(onDemandParts.map((part) => [part.request, part.library]));
  const imports = Object.keys(offered).map(
    (request, place) => `import * as s${place} from '${libraryOf.get(request) ?? request}';`,
  );
  const shares = Object.keys(offered).map((request, place) => `'${request}': s${place}`);
  const { endpoints, reducers } = release.manifest;
  // In the module's folder, so that the libraries are found.
  const program = join(root, 'dist/names.mjs');
  writeFileSync(
    program,
    `${imports.join('\n')}
import { runRendition } from ${JSON.stringify(runner)};
await runRendition(${JSON.stringify(rendition)}, ${JSON.stringify({ name, endpoints, reducers })}, { ${shares.join(', ')} });\n`,
  );
  const { code, output } = await run(process.execPath, [program], { cwd: root, quiet: true, allowFailure: true });
  return code === 0 ? [] : [`${output.trim()} (src)`];
}

/** Checks the contract version of the shell against the range that the module names. */
const checkContract = ({ release: { manifest }, surface, url }) =>
  semver.satisfies(surface.contract, manifest.contract)
    ? []
    : [
        `it needs ${manifest.contract}, the live shell has ${surface.contract}: npm install ${url}/kit/${surface.packages.kit} ${url}/kit/${surface.packages.shared}, then change contract in module.ts`,
      ];

const checks = {
  contract: checkContract,
  types: checkTypes,
  exposes: checkExposes,
  catalogues: checkCatalogues,
  names: checkNames,
  libraries: checkLibraries,
  sizes: checkSizes,
  styles: checkStyles,
};

/** A site in development on this machine shows a release that it has not stored. */
async function checkPages(subject, project, url) {
  const { hostname } = new URL(url);
  const server = await serveModule(project, () => subject.release, 0);
  try {
    const override = `${project.name}@${server.url}`;
    const shown = ['localhost', '127.0.0.1'].includes(hostname) && (await isShown(url, override, subject.release));
    if (!shown) {
      console.log(
        `${url} is not a development server on this machine: pages are visited only when the module is published with a token`,
      );
      return [];
    }
    // The check logs in only on its own site.
    const routes = subject.routes.filter((route) => !route.personal);
    return await visitPages(url, { ...subject, routes, override });
  } finally {
    await server.stop();
  }
}

async function isShown(url, override, { version }) {
  const page = await fetch(`${url}/?override=${encodeURIComponent(override)}`);
  return (await page.text()).includes(version);
}

/**
 * Builds the module, and checks it against everything that a release needs on the current site.
 * @param {{ site?: string, pages?: boolean }} of the site's address, and whether pages are visited if that is possible before publishing
 * @returns {Promise<{ project: object, subject: object }>} the data of module and release
 * @throws Error with one line for each problem
 */
export async function checkModule({ site: address, pages: isVisited = true }) {
  const project = readProject();
  const site = await readSite(address ?? project.site);
  const started = Date.now();
  const { release } = await buildModule(project);
  const { name, folder: root } = project;
  const folder = join(root, 'dist/release');
  rmSync(folder, { recursive: true, force: true });
  cpSync(project.built, folder, { recursive: true });
  await compressFolder(folder);
  const { routes, refused } = pagesWith(site.registry, name, release);
  const subject = {
    ...site,
    name,
    root,
    sources: '.',
    folder,
    release,
    rendition: project.rendition,
    offered: site.surface.libraries,
    routes: routes.map((route) => ({ ...route, personal: isPersonal(route) })),
    manifest: JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')),
    own: project.own,
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([what, check]) => (await check(subject)).map((each) => `${what}: ${each}`)),
  );
  refuse(name, release, [...refused.map((each) => `routes: ${each}`), ...found.flat()]);
  const pages = isVisited ? await checkPages(subject, project, site.url) : [];
  refuse(
    name,
    release,
    pages.map((each) => `pages: ${each}`),
  );
  console.log(
    `${name} ${release.version} passes the checks${isVisited ? '' : ', except for its pages'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  return { project, subject };
}

function refuse(name, { version }, problems) {
  if (problems.length > 0) {
    throw new Error([`${name} ${version} does not hold:`, ...problems].join('\n  '));
  }
}
