import { useSyncExternalStore } from 'react';

let top = 0;

function subscribe(changed: () => void): () => void {
  const read = (): void => {
    top = window.scrollY;
    changed();
  };
  window.addEventListener('scroll', read, { passive: true });
  // A page can start scrolled. Reading the position during rendering would force a layout.
  const frame = window.requestAnimationFrame(read);
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page is scrolled further than this many CSS pixels; always false on the server. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > pixels,
    () => false,
  );
}
