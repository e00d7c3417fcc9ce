import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseWith } from '../../support/releases';
import { openTestSite } from '../test-app';

export const releaseOf = (name: string, version: string) => releaseWith({ name }, { version });
export const registryOf = (version: string) => JSON.stringify({ blog: { current: releaseOf('blog', version) } });

/** The JSON in an element of a page. */
export const jsonIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null') as Record<string, unknown>;

/** A folder as the build creates it, with a file of each kind, and a site that serves it. */
export async function openBuiltFolder() {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-gateway-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(siteDir, path, '..'), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  };
  put(
    'shell/index.html',
    '<!doctype html><html lang="en"><head><title>Site</title></head><body><div id="root"></div></body></html>',
  );
  put('shell/mf-manifest.json', '{"name":"shell"}');
  put('shell/release.json', '{}');
  put('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('shell/static/js/index.0a1b2c3d.js', 'plain');
  put('shell/static/js/index.0a1b2c3d.js.br', 'brotli');
  put('shell/static/js/plain.js', 'plain');
  put('modules/blog/1.0.0/remoteEntry.js', 'remote');
  put('anatomy/index.html', '<!doctype html><title>Anatomy</title>');
  put('modules.json', registryOf('1.0.0'));
  const site = await openTestSite({ siteDir, frameOrigins: ['https://viewer.example'] });
  return {
    site,
    siteDir,
    put,
    get: (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers }),
    async close() {
      await site.close();
      rmSync(siteDir, { recursive: true, force: true });
    },
  };
}
