import { Stack, Text } from '@mantine/core';
import { useResetPasswordMutation } from '@site/shared/api';
import { href, limits, forgetPasswordFormSchema } from '@site/shared/contracts';
import { useSiteForm } from '@site/shared/forms';
import { RichText, useText } from '@site/shared/i18n';
import { questionAsked, useSiteDispatch } from '@site/shared/session';
import { forgetPassword } from '@site/shared/session/remembered-login';
import { Dialog, PasswordField, SubmitButton } from '@site/shared/ui';
import { TextInput } from '@site/shared/ui/more';
import styles from './form.module.css';
import { useAuthDialog } from '../hooks/use-auth-dialog';
import { usePasswordTexts } from '../hooks/use-password-texts';

/** The second step of spec 2.7: the mailed code, the new password and its confirmation. */
export function ResetDialog() {
  const t = useText();
  const { opened, email, close } = useAuthDialog('reset');
  return (
    <Dialog opened={opened} onClose={close} title={t('auth.reset.title')} closeLabel={t('auth.dialog.close')}>
      <Text mb="md">
        <RichText id="auth.reset.text" values={{ email, minutes: limits.codeMinutes }} parts={{ b: <strong /> }} />
      </Text>
      <ResetForm email={email} onReset={close} />
    </Dialog>
  );
}

function ResetForm({ email, onReset }: { email: string; onReset: () => void }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const passwordTexts = usePasswordTexts();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const form = useSiteForm({
    name: 'reset',
    schema: forgetPasswordFormSchema,
    initialValues: { code: '', newPassword: '', newConfirmPassword: '' },
    check: 'blur',
    confirmedBy: { newPassword: 'newConfirmPassword' },
  });

  const submit = form.onSubmit(async ({ code, newPassword }) => {
    const { error } = await resetPassword({ email, code, newPassword });
    if (error) {
      return;
    }
    void forgetPassword();
    onReset();
    dispatch(
      questionAsked({
        message: { id: 'auth.reset.done' },
        confirm: { id: 'auth.reset.loginNow' },
        leadsTo: href('Login'),
      }),
    );
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={0}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          {...form.field('code')}
          className={styles.field}
          size="md"
          label={t('auth.field.code')}
          placeholder="ABCD-EFGH"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          data-autofocus
        />
        <PasswordField
          {...form.field('newPassword')}
          {...passwordTexts}
          className={styles.field}
          size="md"
          label={t('auth.field.newPassword')}
          hint={t('auth.field.passwordRule')}
          autoComplete="new-password"
          aria-required
        />
        <PasswordField
          {...form.field('newConfirmPassword')}
          {...passwordTexts}
          className={styles.field}
          size="md"
          label={t('auth.field.newConfirmPassword')}
          autoComplete="new-password"
          aria-required
        />
        <SubmitButton busy={isLoading} size="md" fullWidth mt="xs">
          {t('auth.reset.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
