import { HelpPage } from '../help/help-page';

/** How to cancel a subscription; the name is that of the route table (spec 2.1, 2.18). */
export default function HelpCanclePage() {
  return <HelpPage route="HelpCancle" />;
}
