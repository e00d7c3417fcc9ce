let shown = false;
let resolveShown: () => void;

/** Resolves when a page of a module, or its fallback, is shown and handles input. */
export const pageShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

export function reportPageShown(): void {
  shown = true;
  resolveShown();
}

/** Whether the page that the server rendered is shown, and its scripts are still loading. */
export const isTakingOver = (): boolean =>
  !shown && typeof document !== 'undefined' && document.getElementById('page-state') !== null;
