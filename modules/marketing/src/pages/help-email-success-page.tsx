import { useText } from '@site/shared/i18n';
import { EmailResult } from '../components/email-result';

/** The newsletter subscription is confirmed (spec 2.19). */
export default function HelpEmailSuccessPage() {
  const t = useText();
  return <EmailResult state="ready" heading={t('marketing.email.ready')} text={t('marketing.email.readyText')} />;
}
