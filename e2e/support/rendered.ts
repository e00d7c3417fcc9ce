import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    serverNodes?: Element[];
  }
}

/** Stores every element that the server sent, so that a test can detect which of them hydration replaced. */
export async function rememberServerNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.serverNodes = [...document.querySelectorAll('#root *')];
    });
  });
}

/**
 * Opens a page that the server has rendered. Repeats the load, because a server that starts or is busy sends a page that the browser renders,
 * which would wait for scripts that the test may hold back.
 */
export async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit', timeout: 15_000 });
    await expect(page.locator('#page-state')).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.waitForLoadState('domcontentloaded');
}

/** Starts the hydration of the page by moving the mouse, and waits until earlier clicks and inputs have been replayed. */
export async function hydrate(page: Page): Promise<void> {
  let step = 0;
  await expect(async () => {
    step = 1 - step;
    await page.mouse.move(1, step);
    expect(await page.evaluate(() => 'earlyEvents' in window)).toBe(false);
  }).toPass({ intervals: [50] });
}

/**
 * Expects that every element that the server sent is still on the page. Exceptions are what depends on the session, and styles, which Mantine
 * replaces by its own sheets.
 * @param without a selector of further elements that may be replaced
 */
export async function expectServerNodesKept(page: Page, without = ':not(*)'): Promise<void> {
  const lost = await page.evaluate(
    (expected) =>
      window.serverNodes
        ?.filter(
          (node) => !node.isConnected && !node.closest(`[data-session-only], [data-mantine-styles], ${expected}`),
        )
        .map((node) => node.outerHTML.slice(0, 100)),
    without,
  );
  expect(lost).toEqual([]);
}
