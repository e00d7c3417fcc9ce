import { expect, test } from './support/test';

// The tests of a worker share one page, so what a test emulates must be reset after it.
test.describe.configure({ mode: 'serial' });

const cores = 7;
const coresOf = () => navigator.hardwareConcurrency;

test('a DevTools session emulates another number of cores', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores });
  expect(await page.evaluate(coresOf)).toBe(cores);
});

test('the emulation ends with the test that started it', async ({ page }) => {
  expect(await page.evaluate(coresOf)).not.toBe(cores);
});
