import { useText } from '@site/shared/i18n';
import { EmailResult } from '../components/email-result';

/** The link of the newsletter mail has expired (spec 2.19). */
export default function HelpEmailFailPage() {
  const t = useText();
  return <EmailResult state="failed" heading={t('marketing.email.failed')} text={t('marketing.email.failedText')} />;
}
