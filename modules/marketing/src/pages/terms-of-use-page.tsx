import { HelpPage } from '../help/help-page';

/** Spec 2.18. */
export default function TermsOfUsePage() {
  return <HelpPage route="TermsOfUse" />;
}
