import { useEffect, useState } from 'react';
import { Modal } from '@mantine/core';
import type { DialogProps } from './dialog';
import styles from './dialog.module.css';

/** What a dialog shows once it was opened. */
export function DialogWindow({ opened, title, closeLabel, onClose, width = 460, children }: DialogProps) {
  // Mantine notes where the focus was when a closed dialog opens, not when one is there from the start.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  // It gives the focus back when a dialog closes, not when one leaves the page open.
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
      // Mantine's title bar is a <header>, which is a second banner of the page to a screen reader.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  );
}
