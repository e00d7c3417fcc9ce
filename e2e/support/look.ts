import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Adds up what moves on each page by itself (CLS), from its first paint on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        window.layoutShift = (window.layoutShift ?? 0) + (entry.hadRecentInput ? 0 : entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until a page stands: its heading is there, and nothing says that it is still loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('main [aria-busy=true], main [role=progressbar]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** By how many pixels the page is wider than its window. */
export function sideScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Pairs of controls that lie over each other, by their names. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[aria-hidden=true]'));
    // A link that goes over two lines has a box for each.
    const boxes = controls
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0);
    const name = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
    const found: string[] = [];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const nested = one.element.contains(other.element) || other.element.contains(one.element);
        // A control inside a field (show password) or in a slide that is off to the side is not over anything.
        const inField = one.element.parentElement?.parentElement?.contains(other.element) && (one.element.tagName === 'INPUT' || other.element.tagName === 'INPUT');
        if (wide > 4 && high > 4 && !nested && !inField) {
          found.push(`${name(one.element)} | ${name(other.element)}`);
        }
      }
    }
    return found;
  });
}

/** Serious and critical findings of axe, each with the places. Frames that may run no script cannot be looked into from outside. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary ?? ''})`).join('; ')}`);
}

/** Every text that can be read or heard on the page: text nodes, names and hints. */
export function textsOf(page: Page): Promise<string[]> {
  // What a post says, and whom it quotes, is the business of the content check.
  return page.evaluate((apart) => {
    const texts = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (text && parent?.checkVisibility() && !parent.closest(apart)) {
        texts.add(text);
      }
    }
    for (const element of [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].filter((one) => one.checkVisibility())) {
      for (const attribute of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription']) {
        texts.add(element.getAttribute(attribute)?.trim() ?? '');
      }
    }
    return [...texts].filter((text) => text !== '');
  }, 'script, style, [lang]:not(html), main article');
}
