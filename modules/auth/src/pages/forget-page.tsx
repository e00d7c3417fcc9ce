import { useText } from '@site/shared/i18n';
import { AuthFrame } from '../components/auth-frame';
import { ForgetForm } from '../components/forget-form';
import { PageLink } from '../components/page-link';
import { ResetDialog } from '../components/reset-dialog';

export default function ForgetPage() {
  const t = useText();
  return (
    <AuthFrame
      heading={t('auth.forget.heading')}
      lead={t('auth.forget.lead')}
      foot={<PageLink id="auth.forget.logIn" route="Login" />}
    >
      <ForgetForm />
      <ResetDialog />
    </AuthFrame>
  );
}
