import { useText } from '@site/shared/i18n';
import { ActivationDialog } from '../components/activation-dialog';
import { AuthFrame } from '../components/auth-frame';
import { ConsentNote } from '../components/consent-note';
import { PageLink } from '../components/page-link';
import { RegisterForm } from '../components/register-form';

export default function RegisterPage() {
  const t = useText();
  return (
    <AuthFrame
      heading={t('auth.register.heading')}
      lead={t('auth.register.lead')}
      foot={
        <>
          <ConsentNote id="auth.register.consent" />
          <PageLink id="auth.register.logIn" route="Login" />
        </>
      }
    >
      <RegisterForm />
      <ActivationDialog />
    </AuthFrame>
  );
}
