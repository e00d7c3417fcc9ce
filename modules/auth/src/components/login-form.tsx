import { useState } from 'react';
import { Anchor, Checkbox, Group, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { businessErrorCode } from '@site/shared/api';
import { loginRequestSchema, replyCodes, type LoginRequest } from '@site/shared/contracts';
import { PostedReply, usePostedForm, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { href, onDemand, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { forgetPassword, rememberEmail, rememberPassword } from '@site/shared/session/remembered-login';
import { PasswordField, SubmitButton } from '@site/shared/ui';
import { EmailField } from './email-field';
import styles from './form.module.css';
import { useLoginMutation } from '../api/passport';
import { useEnterSite } from '../hooks/use-enter-site';
import { usePasswordTexts } from '../hooks/use-password-texts';
import { usePendingAccount } from '../hooks/use-pending-account';
import { useRememberedLogin } from '../hooks/use-remembered-login';
import { emailPrefilled, selectAuth } from '../model/auth-slice';

/** The password was correct, and the account requires a second factor. */
interface PendingLogin {
  values: LoginRequest;
  data: unknown;
}

const SecondStep = onDemand(
  async () => (await import('../second-step/second-step')).SecondStep,
  ({ onBack }) => onBack(),
);

/** Spec 2.5 with the rules of 5 and the codes of 8. */
export function LoginForm() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { search } = useLocation();
  const enterSite = useEnterSite();
  const passwordTexts = usePasswordTexts();
  const answerPending = usePendingAccount();
  const [login, { isLoading }] = useLoginMutation();
  const [remember, setRemember] = useState(false);
  const [half, setHalf] = useState<PendingLogin>();
  const { email: prefilledEmail } = useSiteSelector(selectAuth);
  const { attributes, posted } = usePostedForm('login');
  const form = useSiteForm({
    name: 'login',
    schema: loginRequestSchema,
    initialValues: { email: '', password: '' },
    check: 'blur',
    posted,
  });
  useRememberedLogin(prefilledEmail, form.values, (values) => {
    form.setValues(values);
    setRemember(values.password !== undefined);
  });

  const changeRemember = (ticked: boolean) => {
    setRemember(ticked);
    if (!ticked) {
      void forgetPassword();
    }
  };

  const enter = (token: string, { email, password }: LoginRequest) => {
    rememberEmail(email);
    void (remember ? rememberPassword(email, password) : forgetPassword());
    enterSite(token);
  };

  const submit = form.onSubmit(async (values) => {
    const { data, error } = await login(values);
    if (data) {
      enter(data.token, values);
    } else if (businessErrorCode(error) === replyCodes.secondFactorRequired) {
      setHalf({ values, data: (error as { data?: unknown }).data });
    } else {
      answerPending(error, values.email);
    }
  });

  if (half) {
    return (
      <SecondStep data={half.data} onToken={(token) => enter(token, half.values)} onBack={() => setHalf(undefined)} />
    );
  }
  return (
    <form {...attributes} noValidate onSubmit={submit}>
      <PostedReply posted={posted} />
      <Stack gap={0}>
        <EmailField {...form.field('email')} />
        <PasswordField
          {...form.field('password')}
          {...passwordTexts}
          className={styles.field}
          label={t('auth.field.password')}
          autoComplete="current-password"
          aria-required
        />
        <Group justify="space-between" mb="lg" gap="xs">
          <Checkbox
            label={t('auth.login.remember')}
            checked={remember}
            name="remember"
            onChange={(event) => changeRemember(event.currentTarget.checked)}
          />
          <Anchor
            component={Link}
            className={styles.aside}
            to={href('Forget') + search}
            size="sm"
            onClick={() => dispatch(emailPrefilled(form.values.email.trim()))}
          >
            {t('auth.login.forgot')}
          </Anchor>
        </Group>
        <SubmitButton busy={isLoading} size="md" fullWidth>
          {t('auth.login.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
