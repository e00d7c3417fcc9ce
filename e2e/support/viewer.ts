import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Addresses of the viewer, as the product page and the home page write them. */
export const viewerOf = {
  atlas: '/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3',
  strength: '/product-detail/Strength%20Training?pid=1&sid=1',
  gated: '/product-detail/Functional%20Anatomy?pid=1&sid=5',
} as const;

/** Messages of software rendering, which users' browsers do not log. */
export const graphicsWarnings = [/WebGL|GPU stall|GL Driver|swiftshader/i];

export const frameOf = (page: Page): Locator => page.locator('main iframe');
/** The query of the frame's address. */
export const frameQuery = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(new URL((await frameOf(page).getAttribute('src')) ?? '', page.url()).searchParams);
export const insideOf = (page: Page): FrameLocator => page.frameLocator('main iframe');

/** Waits until the application in the frame has reported that it is ready. */
export async function expectReady(page: Page): Promise<void> {
  await expect(frameOf(page)).not.toHaveAttribute('data-waiting', { timeout: 30_000 });
  await expect(frameOf(page)).toBeVisible();
}
