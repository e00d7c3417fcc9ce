import { HelpPage } from '../help/help-page';

/** The privacy policy in its frame (spec 2.18). */
export default function PrivacyPolicyPage() {
  return <HelpPage route="PrivacyPolicy" />;
}
