import type { MouseEvent } from 'react';
import { Button, Loader, type ButtonProps } from '@mantine/core';
import { keepFocus } from './focus-main';

interface BusyButtonProps extends ButtonProps {
  /** Its call is in progress: the button shows it and does not start a second one. */
  busy?: boolean;
  /** Nothing can be done now. */
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** The id of the form, if the button is outside it. */
  form?: string;
  onClick?: (event: MouseEvent) => void;
}

/** A button that is never disabled for the browser, because it would lose the keyboard focus, for example when its own call begins, or ends and removes it. */
export function BusyButton({ busy = false, disabled, type = 'button', onClick, children, ...button }: BusyButtonProps) {
  const blocked = busy || disabled;
  return (
    <Button
      {...button}
      ref={keepFocus}
      type={type}
      data-disabled={disabled || undefined}
      aria-busy={busy}
      aria-disabled={blocked || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
      onClick={(event) => {
        if (blocked) {
          // Also Enter in a field of the form clicks its button.
          event.preventDefault();
        } else {
          onClick?.(event);
        }
      }}
    >
      {children}
    </Button>
  );
}

/** Submits a form. */
export const SubmitButton = (props: Omit<BusyButtonProps, 'type'> & { busy: boolean }) => (
  <BusyButton {...props} type="submit" />
);
