import { Stack, TextInput } from '@mantine/core';
import { registerFormSchema } from '@site/shared/contracts';
import { useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { useSiteDispatch } from '@site/shared/session';
import { rememberEmail } from '@site/shared/session/remembered-login';
import { PasswordField, SubmitButton } from '@site/shared/ui';
import { EmailField } from './email-field';
import styles from './form.module.css';
import { useRegisterMutation } from '../api/passport';
import { usePasswordTexts } from '../hooks/use-password-texts';
import { usePendingAccount } from '../hooks/use-pending-account';
import { activationMailSent, activationNeeded } from '../model/auth-slice';

/** Spec 2.6 with the rules of 5 and the codes of 8. */
export function RegisterForm() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const passwordTexts = usePasswordTexts();
  const answerPending = usePendingAccount();
  const [register, { isLoading }] = useRegisterMutation();
  const form = useSiteForm({
    name: 'register',
    schema: registerFormSchema,
    initialValues: { nickName: '', email: '', password: '', confirmPassword: '' },
    check: 'blur',
    confirmedBy: { password: 'confirmPassword' },
  });

  const submit = form.onSubmit(async ({ nickName, email, password }) => {
    const { error } = await register({ nickName, email, password });
    if (!error) {
      // The link of the mail opens a page of its own, which leads to Login.
      rememberEmail(email);
      dispatch(activationMailSent(email));
      dispatch(activationNeeded(email));
    } else {
      answerPending(error, email);
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={0}>
        <TextInput
          {...form.field('nickName')}
          className={styles.field}
          label={t('auth.field.name')}
          autoComplete="nickname"
          name="nickname"
          aria-required
        />
        <EmailField {...form.field('email')} autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          {...passwordTexts}
          className={styles.field}
          label={t('auth.field.password')}
          hint={t('auth.field.passwordRule')}
          autoComplete="new-password"
          name="password"
          aria-required
        />
        <PasswordField
          {...form.field('confirmPassword')}
          {...passwordTexts}
          className={styles.field}
          label={t('auth.field.confirmPassword')}
          autoComplete="new-password"
          name="confirm-password"
          aria-required
        />
        <SubmitButton busy={isLoading} size="md" fullWidth mt="xs">
          {t('auth.register.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
