import { Button, Loader, type ButtonProps } from '@mantine/core';

interface SubmitButtonProps extends ButtonProps {
  /** The form's call is in progress: the button shows it and does not send a second one. */
  busy: boolean;
  /** The id of the form, if the button is outside it. */
  form?: string;
}

/** Submits a form. It is never disabled during a call, because a disabled button would lose the keyboard focus. */
export function SubmitButton({ busy, children, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      aria-busy={busy}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
        }
      }}
    >
      {children}
    </Button>
  );
}
