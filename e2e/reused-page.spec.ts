import { expect, test } from './support/test';

// Tests of a worker have one page: what one asks of the browser may not reach the next one.
test.describe.configure({ mode: 'serial' });

const cores = 7;
const coresOf = () => navigator.hardwareConcurrency;

test('a DevTools session changes the page', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores });
  expect(await page.evaluate(coresOf)).toBe(cores);
});

test('and ends with its test', async ({ page }) => {
  expect(await page.evaluate(coresOf)).not.toBe(cores);
});
