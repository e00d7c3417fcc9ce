import { useEffect } from 'react';

/** Keeps the page behind a dialog from scrolling, and gives it back as it was, at the place where it was (spec 2.17). */
export function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
