import { useEffect, useState } from 'react';
import { Modal } from '@mantine/core';
import type { DialogProps } from './dialog';
import styles from './dialog.module.css';

interface DialogWindowProps extends DialogProps {
  /** Closes it because its code could not be loaded. */
  onFailure: () => void;
}

/** The content of an opened dialog. */
export function DialogWindow({ opened, title, closeLabel, onClose, width = 460, children }: DialogWindowProps) {
  // Mantine stores the focus when a closed dialog opens, not when one is rendered open.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  // It restores the focus when a dialog closes, not when an open one is removed.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    return () => {
      if (opened && document.activeElement === document.body) {
        before?.focus({ preventScroll: true });
      }
    };
  }, [opened]);
  return (
    <Modal
      opened={opened && isThere}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={false}
      radius="lg"
      padding="lg"
      size={width}
      xOffset={`max(0.5rem, min(5vw, (100vw - ${width}px) / 2))`}
      classNames={{
        overlay: styles.overlay,
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        close: styles.close,
      }}
      // Mantine's title bar is a <header>, which a screen reader reports as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  );
}
