interface CanvasEvents {
  resized(): void;
  schemeChanged(scheme: 'light' | 'dark'): void;
  /** The WebGL context was lost, and restored. */
  lost(): void;
  restored(): void;
}

/** Listens to external events of the canvas; reports the colour scheme at once, but not the current size. @returns a function that stops it */
export function listenToCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const sizeOf = (): string => `${canvas.clientWidth} × ${canvas.clientHeight}`;
  let size = sizeOf();
  // The observer also reports the first size, after the first picture, which would be cleared and drawn again.
  const observer = new ResizeObserver(() => {
    if (sizeOf() !== size) {
      size = sizeOf();
      events.resized();
    }
  });
  observer.observe(canvas);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const reportScheme = (): void => events.schemeChanged(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', reportScheme, { signal });
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Otherwise the browser would never restore the context.
      event.preventDefault();
      events.lost();
    },
    { signal },
  );
  canvas.addEventListener('webglcontextrestored', events.restored, { signal });
  reportScheme();
  return () => {
    observer.disconnect();
    controller.abort();
  };
}
