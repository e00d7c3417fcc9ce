import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './controls';
import type { IconName } from './icon';
import styles from './view-tools.module.css';

/** A button that opens a small panel beside it. Esc and a click elsewhere close it; the focus returns to the button. */
export function Disclosure({
  label,
  icon,
  opensUp,
  children,
}: {
  label: string;
  icon: IconName;
  /** Whether the panel opens above the button, for lack of space below. */
  opensUp?: boolean;
  children: ReactNode;
}): React.JSX.Element {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const onPointer = (event: PointerEvent): void => {
      if (!anchor.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        setOpen(false);
        anchor.current?.querySelector('button')?.focus();
      }
    };
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className={styles.anchor} ref={anchor}>
      <IconButton
        label={label}
        icon={icon}
        data-disclosure
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div id={id} className={[styles.popover, opensUp && styles.up].filter(Boolean).join(' ')} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
