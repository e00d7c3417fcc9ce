import type { Page } from '@playwright/test';

/** Smallest side of a touch target in CSS pixels (WCAG 2.5.5). */
const smallest = 44;

/** The smallest font size of a field, in CSS pixels, into which a phone does not zoom on focus. */
const smallestFont = 16;

/** Names and font sizes of the fields into which a phone would zoom on focus. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(
    (size) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
        .filter((field) => field.checkVisibility() && !['checkbox', 'radio', 'file', 'range'].includes(field.type))
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < size)
        .map((field) => `${field.labels?.[0]?.textContent ?? field.name} ${getComputedStyle(field).fontSize}`),
    smallestFont,
  );
}

/**
 * Names and sizes of the controls that are smaller than 44 px in a direction. Links in a text are exempt according to WCAG 2.5.5. The label of
 * a checkbox and the area that a style adds around a control belong to the target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const interactive =
      'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=menuitem], [role=switch]';
    const inText = (element: Element) => {
      const place = element.closest('p, li, dd, label, td, blockquote, [role=status], [role=alert]');
      const words = (one: Element | null) => one?.textContent?.trim().length ?? 0;
      return (
        element.tagName === 'A' && getComputedStyle(element).display === 'inline' && words(place) > words(element) + 3
      );
    };
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [own, ...labels.map((label) => label.getBoundingClientRect())];
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
      return {
        left,
        top,
        width: Math.max(...boxes.map((box) => box.right)) - left,
        height: Math.max(...boxes.map((box) => box.bottom)) - top,
      };
    };
    // Tests the points at the edges of the 44 px around the centre, because a style may enlarge the clickable area but not the box.
    const answersAround = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = boxOf(element);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const reach = side / 2 - 1;
      const wide = box.width >= side ? 0 : reach;
      const high = box.height >= side ? 0 : reach;
      return [
        [-wide, 0],
        [wide, 0],
        [0, -high],
        [0, high],
      ].every(([dx = 0, dy = 0]) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return (
          hit !== null &&
          (element.contains(hit) ||
            (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit))))
        );
      });
    };
    return [...document.querySelectorAll<HTMLElement>(interactive)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[aria-hidden=true], [inert]') &&
          !element.matches(':disabled'),
      )
      .filter((element) => {
        const { width, height, left } = boxOf(element);
        const onPage = width > 2 && height > 2 && left > -side && left < document.documentElement.clientWidth;
        return onPage && (width < side - 0.5 || height < side - 0.5) && !inText(element) && !answersAround(element);
      })
      .map((element) => {
        const { width, height } = boxOf(element);
        return `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 40) || element.className} ${Math.round(width)}×${Math.round(height)}`;
      });
  }, smallest);
}
