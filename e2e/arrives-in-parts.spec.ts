import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchLayoutShift } from './support/look';
import { expect, test } from './support/test';

test('Log In causes no layout shift when it arrives in two parts, split inside the content beside the form', async ({
  page,
  baseURL,
}) => {
  let sendRest = () => {};
  const part = createServer(async ({ url = '' }, reply) => {
    if (!url.startsWith('/login')) {
      reply.writeHead(302, { location: baseURL + url }).end();
      return;
    }
    let html = '';
    await expect(async () => {
      html = await (await fetch(baseURL + url)).text();
      expect(html).toContain('id="page-state"');
    }).toPass();
    const cut = html.indexOf('</p>', html.indexOf('class="claim'));
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    sendRest = () => reply.end(html.slice(cut));
  });
  await new Promise<void>((listening) => part.listen(0, '127.0.0.1', listening));
  try {
    await watchLayoutShift(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`http://127.0.0.1:${(part.address() as AddressInfo).port}/login?lang=cn`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    sendRest();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const { sum, moved } = await page.evaluate(
      () => window.layoutShift ?? { sum: 1, moved: ['layout shifts were not observed'] },
    );
    expect(sum < 0.01 ? [] : moved).toEqual([]);
  } finally {
    part.closeAllConnections();
    part.close();
  }
});
