/**
 * Moves the focus to the start of the main content after the focused element was removed, for keyboards and screen
 * readers.
 */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * The `ref` of an element that disappears after it was used. Its focus moves to the closest element around it with
 * `tabIndex={-1}`, at last the main content or the dialog; otherwise the next Tab would start at the page's top.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) {
    element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }
};
