let shown = false;
let resolveShown: () => void;

/** Resolves once a page of a module, or what stands in for it, is on the screen and listens to the reader. */
export const pageShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

export function reportPageShown(): void {
  shown = true;
  resolveShown();
}

/** Whether the page that the server rendered stands there, and its own program is still on its way. */
export const isTakingOver = (): boolean =>
  !shown && typeof document !== 'undefined' && document.getElementById('page-state') !== null;
