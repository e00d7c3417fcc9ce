import { HelpPage } from '../help/help-page';

/** Where to find an invoice (spec 2.18). */
export default function HelpInvoicePage() {
  return <HelpPage route="HelpInvoice" />;
}
