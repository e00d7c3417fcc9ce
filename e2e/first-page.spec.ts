import { expect, test } from '@playwright/test';

test('the first page load of Home sends no more than 208 kB of JavaScript (brotli)', async ({ page }) => {
  let bytes = 0;
  let requests = 0;
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      requests += 1;
      counted.push(request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize)));
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await Promise.all(counted);
  test
    .info()
    .annotations.push({
      type: 'first page',
      description: `${(bytes / 1000).toFixed(1)} kB of JavaScript in ${requests} files`,
    });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(208_000);
});

test('React, the store and the api are loaded once, whichever modules are loaded (threat 44)', async ({ page }) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  await page.goto('/');
  for (const name of ['Pricing', 'Universities/Colleges', 'Log In']) {
    await page.getByRole('banner').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const shared = await page.evaluate(() => {
    const scope = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<string, { default: Record<string, Record<string, { loaded?: unknown }>> }>;
        };
      }
    ).__FEDERATION__.__SHARE__;
    return Object.values(scope).map(({ default: shares }) =>
      Object.fromEntries(Object.entries(shares).map(([name, versions]) => [name, Object.keys(versions).length])),
    );
  });
  expect(shared.length).toBeGreaterThan(0);
  for (const scope of shared) {
    expect(Object.values(scope).every((versions) => versions === 1)).toBe(true);
  }
  expect(seen.filter((text) => /duplicate|invalid hook call|multiple/i.test(text))).toEqual([]);
});
