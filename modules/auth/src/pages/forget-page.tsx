import { useText } from '@site/shared/i18n';
import { AuthFrame } from '../components/auth-frame';
import { ForgetForm } from '../components/forget-form';
import { OtherWay } from '../components/other-way';
import { ResetDialog } from '../components/reset-dialog';

export default function ForgetPage() {
  const t = useText();
  return (
    <AuthFrame
      heading={t('auth.forget.heading')}
      lead={t('auth.forget.lead')}
      foot={<OtherWay id="auth.forget.logIn" route="Login" />}
    >
      <ForgetForm />
      <ResetDialog />
    </AuthFrame>
  );
}
