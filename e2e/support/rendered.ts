import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    serverNodes?: Element[];
  }
}

/** Remembers every element that the server sent, so that it can be told which of them the program replaced. */
export async function rememberServerNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.serverNodes = [...document.querySelectorAll('#root *')];
    });
  });
}

/**
 * Opens a page as the server renders it; while the server starts, or has much to do, it leaves a page to the browser, whose content
 * is not loaded before its scripts, which the test may hold.
 */
export async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit', timeout: 15_000 });
    await expect(page.locator('#page-state')).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.waitForLoadState('domcontentloaded');
}

/** Lets the program take the page over, as it does for a person who moves, and waits until it has done what was asked before. */
export async function hydrate(page: Page): Promise<void> {
  let step = 0;
  await expect(async () => {
    step = 1 - step;
    await page.mouse.move(1, step);
    expect(await page.evaluate(() => 'earlyEvents' in window)).toBe(false);
  }).toPass({ intervals: [50] });
}

/**
 * Every element that the server sent is still the one on the page, but for what only somebody who is logged in is shown, and styles, which
 * a program keeps as sheets of its own.
 * @param without what else may go
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
