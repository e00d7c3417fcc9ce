import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './controls';
import styles from './dialog.module.css';
import { useT } from './services';

interface DialogProps {
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A modal dialog. Esc closes it, and the focus returns to its previous position. */
export function Dialog({ title, onClose, className, children }: DialogProps): React.JSX.Element {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton look="plain" icon="close" label={t('anatomy.close')} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
