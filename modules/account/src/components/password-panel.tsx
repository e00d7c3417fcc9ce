import { useState } from 'react';
import { Button, Checkbox, Text } from '@mantine/core';
import { useSendResetCodeMutation } from '@site/shared/api';
import { limits, maskEmail, resetPasswordFormSchema } from '@site/shared/contracts';
import { useSecondsLeft, useSingleFlight } from '@site/shared/forms';
import { ResetPasswordForm } from '@site/shared/forms/reset-password-form';
import { useText } from '@site/shared/i18n';
import { sessionCleared, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './settings.module.css';
import { codeMailed, selectAccount } from '../model/account-slice';

/** Spec 2.14, Password tab: a mailed code and a new password, validated on submit (spec 5). */
export function PasswordPanel({ email }: { email: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.form}>
      <Text className={styles.quiet}>{t('account.password.hint', { email: maskEmail(email) })}</Text>
      <ResetPasswordForm
        email={email}
        schema={resetPasswordFormSchema}
        check="submit"
        texts={{
          code: t('account.password.code'),
          newPassword: t('account.password.new'),
          rule: t('account.password.rule'),
          confirmPassword: t('account.password.confirm'),
          submit: t('account.password.submit'),
        }}
        done={{ message: { id: 'account.password.done' }, confirm: { id: 'account.password.loginNow' } }}
        onReset={() => dispatch(sessionCleared())}
        password={{ capsLockHint: t('account.password.capsLock'), shown }}
        besideCode={<SendCodeButton email={email} />}
        gap="md"
        classNames={{ row: styles.row, code: styles.grow, submit: styles.start }}
      >
        <Checkbox
          label={t('account.password.show')}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      </ResetPasswordForm>
    </div>
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
      {/* Not `disabled`, so that the button keeps the focus of a keyboard user who has just pressed it. */}
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
