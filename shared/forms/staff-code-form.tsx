import { useEffect, useRef } from 'react';
import { Stack, TextInput } from '@mantine/core';
import { confirmStaffRequestSchema } from '@site/shared/contracts/staff';
import { focusMain, SubmitButton } from '@site/shared/ui';
import { issueTexts } from './issue-texts';
import { useSiteForm } from './use-site-form';

interface StaffCodeFormProps {
  /** Its texts; `rule` is the key of the message for anything but six digits. */
  texts: Record<'lead' | 'code' | 'rule' | 'submit', string>;
  /** The call that checks the code; a message of the site shows an error. */
  confirm: (given: { totp: string }) => Promise<{ error?: unknown }>;
  busy: boolean;
  /** Whether it replaces the form that was just sent, and so takes the focus. */
  isNext?: boolean;
  /** The code was right, and the form is about to be removed. */
  onDone?: () => void;
}

/** A form for the staff's authenticator code. */
export function StaffCodeForm({ texts, confirm, busy, isNext = false, onDone }: StaffCodeFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const form = useSiteForm({
    name: 'staff-confirm',
    schema: confirmStaffRequestSchema,
    initialValues: { totp: '' },
    check: 'submit',
    texts: { ...issueTexts, valueInvalid: texts.rule },
  });
  useEffect(() => {
    if (isNext) {
      form.focus('totp');
    }
    // Only when it is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const submit = form.onSubmit(async (given) => {
    const { error } = await confirm(given);
    if (error) {
      form.reset();
      form.focus('totp');
    } else {
      // The focus in the form would be lost with it; if the user has moved it in the meantime, it stays.
      const focused = document.activeElement;
      if (!isNext && (focused === document.body || place.current?.contains(focused))) {
        focusMain();
      }
      onDone?.();
    }
  });
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <Stack maw={420}>
        <TextInput
          {...form.field('totp')}
          label={texts.code}
          description={texts.lead}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          aria-required
        />
        <SubmitButton busy={busy} mih={44}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
