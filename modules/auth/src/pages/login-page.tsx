import { useText } from '@site/shared/i18n';
import { ActivationDialog } from '../components/activation-dialog';
import { AuthFrame } from '../components/auth-frame';
import { ConsentNote } from '../components/consent-note';
import { LoginForm } from '../components/login-form';
import { PageLink } from '../components/page-link';

export default function LoginPage() {
  const t = useText();
  return (
    <AuthFrame
      heading={t('auth.login.heading')}
      lead={t('auth.login.lead')}
      foot={
        <>
          <ConsentNote id="auth.login.consent" />
          <PageLink id="auth.login.signUp" route="Register" />
        </>
      }
    >
      <LoginForm />
      <ActivationDialog />
    </AuthFrame>
  );
}
