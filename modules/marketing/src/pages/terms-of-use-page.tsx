import { HelpPage } from '../help/help-page';

/** The user agreement in its frame (spec 2.18). */
export default function TermsOfUsePage() {
  return <HelpPage route="TermsOfUse" />;
}
