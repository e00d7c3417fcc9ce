import { useEffect } from 'react';

/** Prevents the page behind a dialog from scrolling, and afterwards restores its state and scroll position (spec 2.17). */
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
