import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';

interface ModalDialogProps {
  /** The id of the element that labels the dialog, or a label. */
  labelledBy?: string;
  label?: string;
  className?: string;
  /** Whether the rest of the page is inert, by default true. */
  modal?: boolean;
  /** Escape, or a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's modal dialog: it keeps the focus inside, makes the rest of the page inert and restores the focus. It is
 * open while it is rendered.
 */
export function ModalDialog({ labelledBy, label, className, modal = true, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before the element is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) {
      return;
    }
    if (typeof element.showModal === 'function' && modal) {
      element.showModal();
    } else {
      element.setAttribute('open', '');
    }
    return () => element.close?.();
  }, [modal]);

  const clickBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) {
      onClose();
    }
  };

  return (
    // The keyboard equivalent of the click is Escape, which the browser reports as `cancel`.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={className}
      style={modal ? undefined : { position: 'fixed', inset: 0, zIndex: 400 }}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
