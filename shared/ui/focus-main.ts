/**
 * Moves the focus to the start of the main content after the focused element was removed, for keyboards and screen
 * readers.
 */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
