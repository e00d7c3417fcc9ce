import { useSyncExternalStore } from 'react';

let top = 0;

function subscribe(changed: () => void): () => void {
  const read = (): void => {
    top = window.scrollY;
    changed();
  };
  window.addEventListener('scroll', read, { passive: true });
  // A page can begin scrolled. Asked for while the page is being built, the position would cost a layout of its own.
  const frame = window.requestAnimationFrame(read);
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page is scrolled further than so many CSS pixels; on the server it never is. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > pixels,
    () => false,
  );
}
