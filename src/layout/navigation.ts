import type { NavigationSlot, RouteName } from '@site/shared/contracts';

/** A link of header or footer: where it leads and the key of its text. */
interface NavigationLink {
  route: RouteName;
  text: string;
}

/** The links of the site itself, in the place where they stand (spec 2.2, 2.3). */
export const siteLinks = {
  strip: [
    { route: 'Download', text: 'shell.nav.download' },
    { route: 'About', text: 'shell.nav.about' },
    { route: 'Contact', text: 'shell.nav.contact' },
  ],
  home: [{ route: 'Home', text: 'shell.nav.home' }],
  /** The dropdown under Products. */
  products: [
    { route: 'MuscleAndMovement', text: 'shell.nav.muscleAndMovement' },
    { route: 'MSKPatientEducation', text: 'shell.nav.mskPatientEducation' },
  ],
  /** Behind the Products dropdown. */
  main: [
    { route: 'Pricing', text: 'shell.nav.pricing' },
    { route: 'University', text: 'shell.nav.university' },
  ],
  /** The avatar's dropdown; logging out is an action, not a page. */
  account: [
    { route: 'AccountSettings', text: 'shell.nav.accountSettings' },
    { route: 'Order', text: 'shell.nav.order' },
  ],
  /** The footer, behind what the strip shows. */
  footer: [
    // No list of the specification has it, and nobody finds a page to which nothing leads.
    { route: 'Blog', text: 'shell.nav.blog' },
  ],
  /** The end of the footer. */
  legal: [
    { route: 'PrivacyPolicy', text: 'shell.nav.privacyPolicy' },
    { route: 'TermsOfUse', text: 'shell.nav.termsOfUse' },
  ],
} satisfies Record<NavigationSlot | 'home' | 'legal', NavigationLink[]>;

/** Spec 9: the detail page has its own header. */
export const detailTab = 100;
/** Spec 9: both product pages share this key, which lights up Products. */
export const productsTab = 101;
/** Spec 2.2 and 2.3, in CSS pixels of scrolling. */
export const stripHidesAfter = 40;
export const backToTopAfter = 20;
