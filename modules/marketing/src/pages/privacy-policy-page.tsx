import { HelpPage } from '../help/help-page';

/** Spec 2.18. */
export default function PrivacyPolicyPage() {
  return <HelpPage route="PrivacyPolicy" />;
}
