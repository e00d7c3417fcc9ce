import type { RouteName } from '@site/shared/contracts';

/** A link of header or footer: where it leads and the key of its text. */
export interface NavigationLink {
  route: RouteName;
  text: string;
}

/** The top strip (spec 2.2). */
export const stripLinks: NavigationLink[] = [
  { route: 'Download', text: 'shell.nav.download' },
  { route: 'About', text: 'shell.nav.about' },
  { route: 'Contact', text: 'shell.nav.contact' },
];

/** The dropdown under Products (spec 2.2). */
export const productLinks: NavigationLink[] = [
  { route: 'MuscleAndMovement', text: 'shell.nav.muscleAndMovement' },
  { route: 'MSKPatientEducation', text: 'shell.nav.mskPatientEducation' },
];

/** The main navigation around the Products dropdown (spec 2.2). */
export const homeLink: NavigationLink = { route: 'Home', text: 'shell.nav.home' };
export const mainLinks: NavigationLink[] = [
  { route: 'Pricing', text: 'shell.nav.pricing' },
  { route: 'University', text: 'shell.nav.university' },
];

/** The avatar's dropdown (spec 2.2); logging out is an action, not a page. */
export const accountLinks: NavigationLink[] = [
  { route: 'AccountSettings', text: 'shell.nav.accountSettings' },
  { route: 'Order', text: 'shell.nav.order' },
];

/** No list of the specification has it, and nobody finds a page to which nothing leads: the footer and the drawer do. */
export const blogLink: NavigationLink = { route: 'Blog', text: 'shell.nav.blog' };

/** The footer (spec 2.3). */
export const footerLinks: NavigationLink[] = [
  ...stripLinks,
  blogLink,
  { route: 'PrivacyPolicy', text: 'shell.nav.privacyPolicy' },
  { route: 'TermsOfUse', text: 'shell.nav.termsOfUse' },
];

/** Spec 9: the detail page has its own header. */
export const detailTab = 100;
/** Spec 9: both product pages share this key, which lights up Products. */
export const productsTab = 101;
/** Spec 2.2 and 2.3, in CSS pixels of scrolling. */
export const stripHidesAfter = 40;
export const backToTopAfter = 20;
