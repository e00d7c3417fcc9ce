import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
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
 * it: what was typed is not lost to a slip.
 */
export function Dialog({ opened, title, closeLabel, onClose, width = 460, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={false}
      radius="lg"
      padding="lg"
      size={width}
      xOffset={`max(0.5rem, min(5vw, (100vw - ${width}px) / 2))`}
      classNames={{ content: styles.content, header: styles.header, title: styles.title }}
      // Mantine's title bar is a <header>, which is a second banner of the page to a screen reader.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  );
}
