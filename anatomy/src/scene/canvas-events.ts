interface CanvasEvents {
  resized(): void;
  schemeChanged(scheme: 'light' | 'dark'): void;
  /** The graphics card took the picture away, and gave it back. */
  lost(): void;
  restored(): void;
}

/** Listens to what happens to the canvas from outside; tells the scheme at once, but not the size that it has. Returns how to stop. */
export function listenToCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const sizeOf = (): string => `${canvas.clientWidth} × ${canvas.clientHeight}`;
  let size = sizeOf();
  // It tells of the first size, too, after the first picture, which would be wiped off and drawn again.
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
      // Without this the browser would never give the context back.
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
