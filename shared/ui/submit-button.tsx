import { Button, Loader, type ButtonProps } from '@mantine/core';

interface SubmitButtonProps extends ButtonProps {
  /** The form's call is on its way: the button says so and does not send a second one. */
  busy: boolean;
  /** The id of the form, when the button stands outside of it. */
  form?: string;
}

/** Sends a form. It is never disabled while it works: a disabled button would lose the keyboard's place on the page. */
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
