import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';

const Acted = createContext<(button: Element | null) => void>(() => undefined);

/** Tells the list around a button that something was asked for there. */
export const useActed = (): ((button: Element | null) => void) => useContext(Acted);

interface GoOnProps {
  /** When what stands here was read: a change is noticed by it. */
  readTime: number | undefined;
  /** Where the focus goes when no row is left: it says how many there are. */
  head: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A list in whose rows something can be done, which often takes the row away, and the focus with it. Whoever did it goes on
 * in the row that has its place when the list was read again.
 */
export function GoOn({ readTime, head, children }: GoOnProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<{ button: Element | null; place: number }>(undefined);
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('li') ?? [])];
  const acted = (button: Element | null) => {
    asked.current = { button, place: rows().findIndex((row) => row.contains(button)) };
  };
  useEffect(() => {
    // A button that is still there has the focus again: a dialog gives it back.
    if (asked.current && !asked.current.button?.isConnected) {
      const next = rows()
        .slice(0, asked.current.place + 1)
        .at(-1);
      (next ?? head.current)?.focus();
    }
    asked.current = undefined;
    // Each time that the list was read again, and not before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [readTime]);
  return (
    <Acted value={acted}>
      <div ref={box}>{children}</div>
    </Acted>
  );
}
