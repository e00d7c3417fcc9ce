import type { Language } from '@site/shared/contracts';

/** A static document of spec 2.18. */
export interface HelpDocument {
  route: 'PrivacyPolicy' | 'TermsOfUse' | 'HelpCancle' | 'HelpInvoice';
  /** Key of the page's heading and of its entry in the side menu. */
  title: string;
  /** File under `/documents/<language>/`. */
  file: string;
  /**
   * Frame heights in CSS pixels (spec 2.18: fixed per page and language), for a wide window and for a phone. A frame grows when its text needs
   * more, such as in a window of another width or with larger letters.
   */
  height: Record<Language, { wide: number; narrow: number }>;
}

export const helpDocuments: HelpDocument[] = [
  {
    route: 'PrivacyPolicy',
    title: 'marketing.help.privacyPolicy',
    file: 'privacy-policy',
    height: { en: { wide: 6320, narrow: 10870 }, cn: { wide: 5720, narrow: 9130 } },
  },
  {
    route: 'TermsOfUse',
    title: 'marketing.help.termsOfUse',
    file: 'user-agreement',
    height: { en: { wide: 4450, narrow: 7600 }, cn: { wide: 3950, narrow: 5700 } },
  },
  {
    route: 'HelpCancle',
    title: 'marketing.help.unsubscribe',
    file: 'unsubscribe',
    height: { en: { wide: 2150, narrow: 3400 }, cn: { wide: 1850, narrow: 2700 } },
  },
  {
    route: 'HelpInvoice',
    title: 'marketing.help.invoice',
    file: 'invoices',
    height: { en: { wide: 2000, narrow: 3150 }, cn: { wide: 1850, narrow: 2650 } },
  },
];

export function documentAddress({ file }: HelpDocument, language: Language): string {
  return `/documents/${language}/${file}.html`;
}
