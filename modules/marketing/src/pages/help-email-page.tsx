import { useText } from '@site/shared/i18n';
import { EmailResult } from '../components/email-result';

/** After the newsletter form: the link in the mail confirms the subscription (spec 2.19). */
export default function HelpEmailPage() {
  const t = useText();
  return <EmailResult state="sent" heading={t('marketing.email.sent')} text={t('marketing.email.sentText')} />;
}
