import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: { sum: number; moved: string[] };
  }
}

/** Sums up the layout shifts of each page (CLS), and records which elements moved. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen = (window.layoutShift = { sum: 0, moved: [] as string[] });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) {
          seen.sum += value;
          seen.moved.push(
            ...sources.map(({ node, previousRect: from, currentRect: to }) => {
              const what = node instanceof Element ? node.outerHTML : node?.textContent;
              return `${what?.slice(0, 60)}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
            }),
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until a page has its heading, its fonts and no loading indicator. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('main [aria-busy=true], main [role=progressbar]'),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** The names of each two controls that overlap. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[aria-hidden=true]'),
    );
    // A link that wraps has one box per line.
    const boxes = controls
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0);
    const name = (element: HTMLElement) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
    const found: string[] = [];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const nested = one.element.contains(other.element) || other.element.contains(one.element);
        // A control inside a field, such as "Show password", does not count as an overlap.
        const inField =
          one.element.parentElement?.parentElement?.contains(other.element) &&
          (one.element.tagName === 'INPUT' || other.element.tagName === 'INPUT');
        if (wide > 4 && high > 4 && !nested && !inField) {
          found.push(`${name(one.element)} | ${name(other.element)}`);
        }
      }
    }
    return found;
  });
}

/**
 * Expects no violation by axe, in the page or in one part of it. Waits for the end of transitions, because half transparent text lacks
 * contrast. Frames are excluded, because they have their own tests or belong to third parties.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // The legacy mode does not run in frames, and listing only violations halves the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(part)
    .exclude('iframe')
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`),
    })),
  ).toEqual([]);
}

/** All texts of the page, visible or for screen readers: text nodes, names and hints. */
export function textsOf(page: Page): Promise<string[]> {
  // The content of posts and quotations is excluded; `npm run content` checks it.
  return page.evaluate((excluded) => {
    const texts = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (text && parent?.checkVisibility() && !parent.closest(excluded)) {
        texts.add(text);
      }
    }
    for (const element of [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].filter((one) =>
      one.checkVisibility(),
    )) {
      for (const attribute of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription']) {
        texts.add(element.getAttribute(attribute)?.trim() ?? '');
      }
    }
    return [...texts].filter((text) => text !== '');
  }, 'script, style, [lang]:not(html), main article');
}
