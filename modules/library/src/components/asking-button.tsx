import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { usePanel } from '@site/shared/session';
import styles from './playlist.module.css';

interface AskingButtonProps {
  /** The name of the confirmation in the state. */
  panel: string;
  label: string;
  confirmLabel: string;
  /** @returns whether the confirmation stays open because the action failed */
  onConfirm: () => Promise<boolean>;
}

/**
 * A button for an irreversible action: it asks for confirmation in its own place. The focus moves to the cancel button, and back
 * afterwards.
 */
export function AskingButton({ panel, label, confirmLabel, onConfirm }: AskingButtonProps) {
  const t = useText();
  const { opened, open, close } = usePanel(panel);
  const shown = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current !== opened) {
      shown.current?.focus();
      wasOpened.current = opened;
    }
  }, [opened]);
  const confirm = async () => {
    if (!(await onConfirm())) {
      close();
    }
  };
  return opened ? (
    <div className={styles.row} role="group" aria-label={label}>
      <Button h={44} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
      <Button ref={shown} variant="default" h={44} onClick={close}>
        {t('library.playlist.keep')}
      </Button>
    </div>
  ) : (
    <Button ref={shown} variant="default" h={44} onClick={() => open()}>
      {label}
    </Button>
  );
}
