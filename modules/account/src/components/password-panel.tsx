import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { useResetPasswordMutation, useSendResetCodeMutation } from '@site/shared/api';
import { href, limits, maskEmail, resetPasswordFormSchema } from '@site/shared/contracts';
import { useSecondsLeft, useSingleFlight, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { questionAsked, sessionCleared, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { forgetPassword } from '@site/shared/session/remembered-login';
import { PasswordField, SubmitButton } from '@site/shared/ui';
import { Checkbox, TextInput } from '@site/shared/ui/more';
import styles from './settings.module.css';
import { codeMailed, selectAccount } from '../model/account-slice';

/** Spec 2.14, Password tab: a mailed code and a new password, checked when they are sent (spec 5). */
export function PasswordPanel({ email }: { email: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [shown, setShown] = useState(false);
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const form = useSiteForm({
    name: 'change-password',
    schema: resetPasswordFormSchema,
    initialValues: { code: '', newPassword: '', newConfirmPassword: '' },
    check: 'submit',
    confirmedBy: { newPassword: 'newConfirmPassword' },
  });

  const submit = form.onSubmit(async ({ code, newPassword }) => {
    const { error } = await resetPassword({ email, code, newPassword });
    if (error) {
      return;
    }
    void forgetPassword();
    dispatch(
      questionAsked({
        message: { id: 'account.password.done' },
        confirm: { id: 'account.password.loginNow' },
        leadsTo: href('Login'),
      }),
    );
    dispatch(sessionCleared());
  });

  const password = {
    capsLockHint: t('account.password.capsLock'),
    autoComplete: 'new-password',
    shown,
    'aria-required': true,
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Text className={styles.quiet}>{t('account.password.hint', { email: maskEmail(email) })}</Text>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <div className={styles.row}>
          <TextInput
            {...form.field('code')}
            className={styles.grow}
            label={t('account.password.code')}
            placeholder="ABCD-EFGH"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
          />
          <SendCodeButton email={email} />
        </div>
        <PasswordField
          {...form.field('newPassword')}
          {...password}
          label={t('account.password.new')}
          hint={t('account.password.rule')}
        />
        <PasswordField {...form.field('newConfirmPassword')} {...password} label={t('account.password.confirm')} />
        <Checkbox
          label={t('account.password.show')}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <SubmitButton busy={isLoading} className={styles.start}>
          {t('account.password.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

function SendCodeButton({ email }: { email: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { codeMailedAt } = useSiteSelector(selectAccount);
  const [sendCode, { isLoading }] = useSendResetCodeMutation();
  const wait = useSecondsLeft(codeMailedAt === null ? null : codeMailedAt + limits.codeMailWaitSeconds * 1000);
  const send = useSingleFlight(async () => {
    const { error } = await sendCode({ email });
    if (!error) {
      dispatch(codeMailed());
      dispatch(toastShown({ kind: 'success', message: { id: 'account.password.sent' } }));
    }
  });
  return (
    <div>
      {/* Not `disabled`: the button keeps the focus of a keyboard user who has just pressed it. */}
      <Button
        variant="default"
        fullWidth
        data-disabled={wait > 0 || undefined}
        aria-disabled={wait > 0}
        aria-busy={isLoading}
        onClick={() => void (wait === 0 && send())}
      >
        {t('account.password.send')}
      </Button>
      {wait > 0 && (
        <Text size="sm" mt={4} className={styles.quiet} role="timer">
          {t('account.password.wait', { seconds: wait })}
        </Text>
      )}
    </div>
  );
}
