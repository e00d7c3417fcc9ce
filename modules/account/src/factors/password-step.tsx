import { Stack, Text } from '@mantine/core';
import { businessErrorCode } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import { passwordRequestSchema } from '@site/shared/contracts/factors';
import { useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { PasswordField, SubmitButton } from '@site/shared/ui';

interface PasswordStepProps {
  /** The change that will be made. */
  text: string;
  submitLabel: string;
  busy: boolean;
  /** @returns the error of the call, if it failed */
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks for the password again before factors are changed. */
export function PasswordStep({ text, submitLabel, busy, onPassword }: PasswordStepProps) {
  const t = useText();
  const form = useSiteForm({
    name: 'factor-password',
    schema: passwordRequestSchema,
    initialValues: { password: '' },
    check: 'submit',
  });
  const submit = form.onSubmit(async ({ password }) => {
    if (businessErrorCode(await onPassword(password)) === replyCodes.wrongCredentials) {
      form.focus('password');
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordField
          {...form.field('password')}
          label={t('account.factors.password')}
          autoComplete="current-password"
          capsLockHint={t('account.password.capsLock')}
          toggle={{ show: t('account.factors.show'), hide: t('account.factors.hide') }}
          data-autofocus
          aria-required
        />
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      </Stack>
    </form>
  );
}
