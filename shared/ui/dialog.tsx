import { lazy, Suspense, useState, type ReactNode } from 'react';

/** Dialogs are two thirds of what forms would bring with them, and most visits open none. */
const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window')).DialogWindow }));

export interface DialogProps {
  opened: boolean;
  /** The dialog's name. */
  title: string;
  /** The name of the button in its corner. */
  closeLabel: string;
  onClose: () => void;
  /** The widest it gets, in CSS pixels; a narrow window takes it all. */
  width?: number;
  children: ReactNode;
}

/**
 * A dialog over the page. It takes the focus, gives it back, and closes by its button or Escape, never by a click beside
 * it: what was typed is not lost to a slip. It is fetched when it is opened for the first time, and stays for its way out.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) {
    setWasOpened(true);
  }
  return <Suspense>{wasOpened && <DialogWindow {...props} />}</Suspense>;
}
