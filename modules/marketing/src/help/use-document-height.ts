import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Measures the height of a frame's document, now and whenever it changes, e.g. with the window's width or the letters' size.
 * @returns the height in CSS pixels, 0 before a document is watched, and a function that watches the document with this root
 */
export function useDocumentHeight(): [number, (root: HTMLElement) => void] {
  const [height, setHeight] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  const watch = useCallback((root: HTMLElement) => {
    observer.current?.disconnect();
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(root.getBoundingClientRect().height)));
    observer.current.observe(root);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return [height, watch];
}
