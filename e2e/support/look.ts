import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: { sum: number; moved: string[] };
  }
}

/** Adds up what moves on each page by itself (CLS), from its first paint on, and notes what that was. */
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

/** Waits until a page stands: its heading is there, and nothing says that it is still loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('main [aria-busy=true], main [role=progressbar]'),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Nothing makes the page scroll sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** Pairs of controls that lie over each other, by their names. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[aria-hidden=true]'),
    );
    // A link that goes over two lines has a box for each.
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
        // A control inside a field (show password) or in a slide that is off to the side is not over anything.
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
 * Fails on anything axe finds, in the page or in one part of it. Transitions end first: a half transparent text has no contrast.
 * Frames are left out: they have tests of their own, or belong to somebody else.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // Without frames there is nothing to gather from several windows, and without the list of what is right half the work is saved.
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
