import { useEffect } from 'react';
import { TextInput } from '@mantine/core';
import { confirmStaffRequestSchema } from '@site/shared/contracts/admin';
import { issueTexts, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { SubmitButton } from '@site/shared/ui';
import { useConfirmAdminMutation } from '../api/admin';
import styles from './office.module.css';

interface ConfirmCodeProps {
  /** Whether it takes the place of what was just sent, and so takes the focus. */
  isNext?: boolean;
  onDone: () => void;
}

/** Asks for the second factor, before anything is shown and again before a change. */
export function ConfirmCode({ isNext = false, onDone }: ConfirmCodeProps) {
  const t = useText();
  const [confirm, { isLoading }] = useConfirmAdminMutation();
  const form = useSiteForm({
    name: 'admin-confirm',
    schema: confirmStaffRequestSchema,
    initialValues: { totp: '' },
    check: 'submit',
    texts: { ...issueTexts, valueInvalid: 'admin.confirm.rule' },
  });
  useEffect(() => {
    if (isNext) {
      form.focus('totp');
    }
    // Once, when it is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const submit = form.onSubmit(async (given) => {
    if ((await confirm(given)).error) {
      form.reset();
      form.focus('totp');
    } else {
      onDone();
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        {...form.field('totp')}
        label={t('admin.confirm.code')}
        description={t('admin.confirm.lead')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        aria-required
      />
      <SubmitButton busy={isLoading} mih={44}>
        {t('admin.confirm.submit')}
      </SubmitButton>
    </form>
  );
}
