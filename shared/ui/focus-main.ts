/** Lets a keyboard or screen reader go on from the beginning of the page, where what had the focus is gone. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
