import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { filesOf } from '../../shared/releases/files-of.mjs';
import { root } from '../build/run.mjs';
import { openTrialSite } from './trial-site.mjs';

/** The settings that pages contain; the rest of an operator's settings is the server's. */
const settings =
  /^(?:PUBLIC_URL|API_BASE_URL|API_EXTENSIONS|FRAME_ORIGINS|SANDBOX|FASTSPRING_\w+|PAYPAL_\w+|CONTACT_EMAIL|COMPANY_\w+)$/;
/** Directives that work in a header but not in a page. */
const headerOnly = /(?:^|;)\s*(?:frame-ancestors|report-uri|sandbox)\b[^;]*/g;

/** @throws Error in one sentence if the address of the pages or that of the API is not set */
export function readStaticSettings(environment = process.env) {
  const given = Object.entries(environment).filter(([name, value]) => value && settings.test(name));
  const known = Object.fromEntries(given);
  if (!known.PUBLIC_URL || !known.API_BASE_URL) {
    throw new Error(
      'Set PUBLIC_URL to the address of the pages and API_BASE_URL to that of the API: a static host has no API',
    );
  }
  const sells = known.FASTSPRING_STOREFRONT ?? known.PAYPAL_CLIENT_ID ?? known.SANDBOX;
  return { MAIL: 'off', ...(!sells && { SANDBOX: 'false' }), ...known };
}

/** A file appears under its name only when it is complete; existing ones are not changed. */
function place(file, content) {
  if (!existsSync(file) || !readFileSync(file).equals(content)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.incoming`, content);
    renameSync(`${file}.incoming`, file);
  }
}

function placeFolder(from, to) {
  for (const file of filesOf(from)) {
    place(join(to, relative(from, file)), readFileSync(file));
  }
}

/** The addresses with their own page; all others are answered by 404.html, whose program finds the page. */
async function findAddresses(registry) {
  const { sitePagesOf } = await tsImport('../../shared/contracts/site-pages.ts', import.meta.url);
  return sitePagesOf(registry)
    .routes.filter(({ module }) => !registry[module]?.off)
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes(':'));
}

/** The page with the policy that the server would send with it. A page that a busy server did not render is requested again. */
async function readPage(address, left = 3) {
  const response = await fetch(address, { redirect: 'manual' });
  const policy = (response.headers.get('content-security-policy') ?? '').replace(headerOnly, '').replace(/^;\s*/, '');
  const html = await response.text();
  if (left > 1 && !html.includes('id="page-state"')) {
    return readPage(address, left - 1);
  }
  return Buffer.from(
    html.replace(/<meta charset="[^"]*"\s*\/?>/, (charset) => {
      const quoted = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `${charset}<meta http-equiv="Content-Security-Policy" content="${quoted}">`;
    }),
  );
}

/**
 * Writes the live releases of a built site as static files, for a host that runs no program: first the files that pages reference, whose
 * names change with their content, then the pages, and `modules.json` last. Files of older releases are deleted at the end.
 * @param {string} siteDir the built site
 * @param {string} folder the folder that the static host serves
 * @param {object} env from `readStaticSettings`
 */
export async function writeStaticSite(siteDir, folder, env) {
  const registry = JSON.parse(readFileSync(join(siteDir, 'modules.json'), 'utf8'));
  const shell = join(siteDir, 'shell');
  for (const [from, to] of [
    [join(shell, 'static'), 'static'],
    ...['anatomy', 'kit', 'modules'].map((part) => [join(siteDir, part), part]),
    ...['pictures', 'documents'].map((part) => [join(root, 'server/content', part), part]),
    [join(siteDir, 'pictures'), 'pictures'],
  ]) {
    placeFolder(from, join(folder, to));
  }
  for (const name of readdirSync(shell).filter((each) => /^[\w-]+\.(?:ico|png|svg|webmanifest)$/.test(each))) {
    cpSync(join(shell, name), join(folder, name));
  }
  const site = await openTrialSite(siteDir, registry, env);
  try {
    for (const path of await findAddresses(registry)) {
      place(join(folder, path, 'index.html'), await readPage(`${site.url}${path}`));
    }
    place(join(folder, '404.html'), await readPage(`${site.url}/404`));
    for (const path of ['robots.txt', 'sitemap.xml', 'releases/live', 'releases/modules']) {
      place(join(folder, path), Buffer.from(await (await fetch(`${site.url}/${path}`)).arrayBuffer()));
    }
  } finally {
    await site.stop();
  }
  const given = Object.entries(registry).map(([name, { canary: _ofServers, ...entry }]) => [name, entry]);
  place(join(folder, 'modules.json'), Buffer.from(JSON.stringify(Object.fromEntries(given), null, 2)));
  for (const part of ['modules', 'static']) {
    const source = part === 'static' ? shell : siteDir;
    for (const file of [...filesOf(join(folder, part))].filter(
      (each) => !existsSync(join(source, relative(folder, each))),
    )) {
      rmSync(file);
    }
  }
}
