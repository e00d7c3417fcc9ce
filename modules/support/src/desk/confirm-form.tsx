import { TextInput } from '@mantine/core';
import { confirmStaffRequestSchema } from '@site/shared/contracts/desk';
import { issueTexts, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { SubmitButton } from '@site/shared/ui';
import { useConfirmStaffMutation } from '../api/desk';
import styles from './desk.module.css';

/** Asks for the code of the authenticator app. What is wrong with it is said by a message of the site. */
export function ConfirmForm() {
  const t = useText();
  const [confirm, { isLoading }] = useConfirmStaffMutation();
  const form = useSiteForm({
    name: 'staff-confirm',
    schema: confirmStaffRequestSchema,
    initialValues: { totp: '' },
    check: 'submit',
    texts: { ...issueTexts, valueInvalid: 'support.confirm.rule' },
  });
  const submit = form.onSubmit(async ({ totp }) => {
    const { error } = await confirm({ totp });
    if (error) {
      form.setValues({ totp: '' });
      form.focus('totp');
    }
  });
  return (
    <form className={styles.confirm} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('support.confirm.lead')}</p>
      <TextInput
        {...form.field('totp')}
        label={t('support.confirm.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        aria-required
        data-autofocus
      />
      <SubmitButton busy={isLoading}>{t('support.confirm.submit')}</SubmitButton>
    </form>
  );
}
