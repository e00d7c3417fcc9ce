import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { builtSite } from '../tests/support/built-site';
import { freePort } from '../scripts/free-port.mjs';
import { hydrate } from './support/rendered';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves files as a static host does: a file, the index of a folder, or 404.html. */
function serveFolder(folder: string, port: number): Promise<() => Promise<unknown>> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://localhost').pathname);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    const found = existsSync(file) ? file : join(folder, '404.html');
    response.writeHead(found === file ? 200 : 404, { 'content-type': types[extname(found)] ?? 'text/plain' });
    response.end(readFileSync(found));
  });
  return new Promise((done) => {
    server.listen(port, () => done(() => new Promise((closed) => server.close(closed))));
  });
}

test('a module deployed to a static host is shown by a server that only serves files', async ({ page }) => {
  // The deployment starts a server that renders the pages.
  test.slow();
  const place = mkdtempSync(join(tmpdir(), 'site-static-'));
  const siteDir = join(place, 'site');
  const folder = join(place, 'served');
  cpSync(builtSite, siteDir, { recursive: true });
  const live = JSON.parse(readFileSync(join(siteDir, 'modules.json'), 'utf8')) as Registry;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const deploy = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/deploy.mjs', 'marketing', ...args, '--static', folder], {
      encoding: 'utf8',
      env: { ...process.env, SITE_DIR: siteDir, PUBLIC_URL: url, API_BASE_URL: url },
    });
  expect(deploy('--to', live.marketing.current.version)).toMatchObject({
    stdout: `marketing ${live.marketing.current.version} is live\n`,
    status: 0,
  });
  expect(JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'))).toEqual(live);
  expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['releases.json']));
  const published = JSON.parse(readFileSync(join(folder, 'releases/modules'), 'utf8')) as object;
  expect(Object.keys(published)).toEqual(Object.keys(live));

  const stop = await serveFolder(folder, port);
  const expectSilentConsole = watchConsole(page);
  await page.goto(`${url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await hydrate(page);
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们');
  await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).first().click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  expectSilentConsole();
  // An address without a file is served by 404.html, whose script shows the page.
  await page.goto(`${url}/nowhere`);
  await expect(page.getByRole('main')).toContainText('404');
  await stop();
  rmSync(place, { recursive: true });
});
