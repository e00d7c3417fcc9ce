import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dropdown-menu.module.css';

interface MenuEntry {
  text: string;
  /** The entry's address; without one, `onSelect` performs its action. */
  address?: string;
  onSelect?: () => void;
}

export interface DropdownMenuProps {
  label: string;
  items: MenuEntry[];
  /** Whether the current page is among the entries. */
  current?: boolean;
  /** Content before the button's label. */
  icon?: ReactNode;
  /** The edge of the button to which the menu is aligned. */
  align?: 'start' | 'end';
}

/**
 * A menu button after the ARIA practices: arrows move, Home and End jump, Escape closes and returns the focus, leaving it closes it.
 * Implemented here, because a component library would be too large a download for two links.
 */
export function DropdownMenu({ label, items, current, icon, align = 'start' }: DropdownMenuProps) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const entries = () => [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusEntry = (index: number) =>
    entries()
      .at(index % items.length)
      ?.focus();

  useEffect(() => {
    if (!opened) {
      return;
    }
    place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) {
        setOpened(false);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened, place]);

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key in targets) {
      event.preventDefault();
      focusEntry(targets[event.key]);
    }
  };

  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
    }
  };

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-current={current || undefined}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
        onKeyDown={openByKey}
      >
        {icon}
        <span className={styles.label}>{label}</span>
        <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.500 4.500 6 8l3.500-3.500" />
        </svg>
      </button>
      {opened && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          data-align={align}
          onKeyDown={move}
        >
          {items.map(({ text, address, onSelect }) => {
            const select = () => {
              close();
              onSelect?.();
            };
            return address ? (
              <Link key={text} role="menuitem" tabIndex={-1} className={styles.item} to={address} onClick={select}>
                {text}
              </Link>
            ) : (
              <button key={text} role="menuitem" tabIndex={-1} type="button" className={styles.item} onClick={select}>
                {text}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
