import { Text } from '@mantine/core';
import { limits, forgetPasswordFormSchema } from '@site/shared/contracts';
import { ResetPasswordForm } from '@site/shared/forms/reset-password-form';
import { RichText, useText } from '@site/shared/i18n';
import { Dialog } from '@site/shared/ui';
import styles from './form.module.css';
import { SendAgainButton } from './send-again-button';
import { useAuthDialog } from '../hooks/use-auth-dialog';
import { usePasswordTexts } from '../hooks/use-password-texts';

/** The second step of spec 2.7: the mailed code, the new password and its confirmation. */
export function ResetDialog() {
  const t = useText();
  const passwordTexts = usePasswordTexts();
  const { opened, email, mailedAt, close } = useAuthDialog('reset');
  return (
    <Dialog opened={opened} onClose={close} title={t('auth.reset.title')} closeLabel={t('auth.dialog.close')}>
      <Text mb="md">
        <RichText id="auth.reset.text" values={{ email, minutes: limits.codeMinutes }} parts={{ b: <strong /> }} />
      </Text>
      <ResetPasswordForm
        email={email}
        schema={forgetPasswordFormSchema}
        check="blur"
        texts={{
          code: t('auth.field.code'),
          newPassword: t('auth.field.newPassword'),
          rule: t('auth.field.passwordRule'),
          confirmPassword: t('auth.field.newConfirmPassword'),
          submit: t('auth.reset.submit'),
        }}
        done={{ message: { id: 'auth.reset.done' }, confirm: { id: 'auth.reset.loginNow' } }}
        onReset={close}
        password={passwordTexts}
        besideCode={<SendAgainButton email={email} mailedAt={mailedAt} />}
        size="md"
        gap={0}
        classNames={{ code: styles.field, password: styles.field, submit: styles.submit }}
      />
    </Dialog>
  );
}
