import type { Page } from '@playwright/test';

/**
 * Chinese texts of several lines whose last line has one or two characters, including the full stop. Texts that are cut off, such as a
 * summary of three lines, are excluded.
 */
export function shortLastLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      let block = node.parentElement as Element;
      if (node.data.trim() === '' || !block.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      while (getComputedStyle(block).display === 'inline') {
        block = block.parentElement as Element;
      }
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    const boxOf = ([node, place]: [Text, number]): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return [...range.getClientRects()].at(-1);
    };
    const found: string[] = [];
    for (const [block, nodes] of blocks) {
      const text = nodes.map(({ data }) => data).join('');
      if (!/[\u4e00-\u9fff]/.test(text) || getComputedStyle(block).overflow === 'hidden') {
        continue;
      }
      const shown = nodes.flatMap((node) =>
        [...node.data.matchAll(/\S/g)].map(({ index }): [Text, number] => [node, index]),
      );
      const last = boxOf(shown[shown.length - 1]);
      const above = (place: [Text, number] | undefined) =>
        last && place && (boxOf(place)?.bottom ?? last.bottom) < last.bottom - last.height * 0.6;
      if (shown.length > 4 && above(shown[0]) && above(shown.at(-3))) {
        found.push(text.trim());
      }
    }
    return found;
  });
}
