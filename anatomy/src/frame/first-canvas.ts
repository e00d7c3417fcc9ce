/** How the renderer requests its graphics context. */
export const contextAttributes = {
  antialias: true,
  alpha: true,
  powerPreference: 'high-performance',
  preserveDrawingBuffer: false,
} as const;

/** Pixels of each point of the view, while nothing reduces them. */
export const fullDensity = (): number => Math.min(window.devicePixelRatio, 2);

/** Null: it is used. */
let first: HTMLCanvasElement | null | undefined;

/** Creates the canvas of the first picture with its graphics context, which takes long, before the renderer is loaded. */
export function prepareCanvas(): void {
  const host = document.getElementById('first');
  if (first === undefined && host) {
    first = document.createElement('canvas');
    // In its final size, because a context allocates its buffers again when the size changes.
    first.width = Math.floor(host.clientWidth * fullDensity());
    first.height = Math.floor(host.clientHeight * fullDensity());
    first.getContext('webgl2', contextAttributes);
  }
}

/** @returns the prepared canvas once, otherwise a new one */
export function takeCanvas(): HTMLCanvasElement {
  const canvas = first ?? document.createElement('canvas');
  first = null;
  return canvas;
}
