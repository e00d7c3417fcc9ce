import { useText } from '@site/shared/i18n';
import { EmailResult } from '../components/email-result';

/** Spec 2.19. */
export default function HelpEmailPage() {
  const t = useText();
  return <EmailResult state="sent" heading={t('marketing.email.sent')} text={t('marketing.email.sentText')} />;
}
