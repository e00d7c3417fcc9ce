import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';

const Acted = createContext<(button: Element | null) => void>(() => undefined);

/** Reports to the surrounding list that an action was requested here. */
export const useReportAction = (): ((button: Element | null) => void) => useContext(Acted);

interface ActionListProps {
  /** When the data were read; a new value signals a change. */
  readTime: number | undefined;
  /** The focus target if no row is left: it shows the number of rows. */
  head: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A list whose rows have actions, which often remove the row and with it the focus. After the reload the focus moves to the row that took
 * its place.
 */
export function ActionList({ readTime, head, children }: ActionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<{ button: Element | null; place: number }>(undefined);
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('li') ?? [])];
  const acted = (button: Element | null) => {
    asked.current = { button, place: rows().findIndex((row) => row.contains(button)) };
  };
  useEffect(() => {
    // A button that still exists got its focus back from the dialog.
    if (asked.current && !asked.current.button?.isConnected) {
      const next = rows()
        .slice(0, asked.current.place + 1)
        .at(-1);
      (next ?? head.current)?.focus();
    }
    asked.current = undefined;
    // Only after the list was read again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [readTime]);
  return (
    <Acted value={acted}>
      <div ref={box}>{children}</div>
    </Acted>
  );
}
