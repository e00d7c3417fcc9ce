import { useState, type ReactNode } from 'react';
import { onDemand } from '@site/shared/session';

/** Dialogs would be two thirds of the forms' bytes, and most visits open none. */
const DialogWindow = onDemand(
  async () => (await import('./dialog-window')).DialogWindow,
  ({ onFailure }) => onFailure(),
);

export interface DialogProps {
  opened: boolean;
  /** The dialog's name. */
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  /** The maximum width in CSS pixels; in a narrow window it has the full width. */
  width?: number;
  children: ReactNode;
}

/**
 * A dialog over the page. It takes and restores the focus, and closes by its button or Escape, never by a click beside
 * it, so that typed text is not lost by accident. Its code is loaded at the first opening, and stays mounted for the
 * closing transition.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) {
    setWasOpened(true);
  }
  const giveUp = () => {
    setWasOpened(false);
    props.onClose();
  };
  return wasOpened && <DialogWindow {...props} onFailure={giveUp} />;
}
