import { Modal } from '@mantine/core';
import type { DialogProps } from './dialog';
import styles from './dialog.module.css';

/** What a dialog shows once it was opened. */
export function DialogWindow({ opened, title, closeLabel, onClose, width = 460, children }: DialogProps) {
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
