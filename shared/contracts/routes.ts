/**
 * The route table of the specification (2.1): route names, paths and tab keys verbatim, including `HelpCancle`.
 * `module` is the module whose manifest defines the page; the shell has only the 404 page, so that it works when a
 * module is down. Types are derived from the table; at run time it provides the module of an address without a live
 * release. Modules take `href` from shared/session, so that only the shell contains the table.
 */
export const routeTable = [
  { name: 'Home', path: '/', tab: 0, module: 'marketing' },
  { name: 'Login', path: '/login', tab: -1, module: 'auth' },
  { name: 'Register', path: '/register', tab: -1, module: 'auth' },
  { name: 'Forget', path: '/forget', tab: -1, module: 'auth' },
  { name: 'MuscleAndMovement', path: '/muscle-and-movement', tab: 101, module: 'marketing' },
  { name: 'MSKPatientEducation', path: '/msk-patient-education', tab: 101, module: 'marketing' },
  { name: 'ViewDetail', path: '/product-detail/:title', tab: 100, module: 'viewer' },
  { name: 'Pricing', path: '/pricing', tab: 102, module: 'commerce' },
  { name: 'University', path: '/university', tab: 103, module: 'marketing' },
  { name: 'AccountSettings', path: '/account-settings', tab: 104, module: 'account' },
  { name: 'PrivacyPolicy', path: '/privacy-policy', tab: 105, module: 'marketing' },
  { name: 'TermsOfUse', path: '/terms-of-use', tab: 106, module: 'marketing' },
  { name: 'Order', path: '/order', tab: 107, module: 'commerce' },
  { name: 'Download', path: '/download', tab: 900, module: 'marketing' },
  { name: 'Blog', path: '/blog', tab: 901, module: 'blog' },
  { name: 'BlogDetail', path: '/blog-detail/:bid?', tab: 901, module: 'blog' },
  { name: 'About', path: '/about', tab: 902, module: 'marketing' },
  { name: 'Contact', path: '/contact', tab: 903, module: 'marketing' },
  { name: 'HelpCancle', path: '/help-cancle', tab: 904, module: 'marketing' },
  { name: 'HelpInvoice', path: '/help-invoice', tab: 905, module: 'marketing' },
  { name: 'HelpEmail', path: '/help-email', tab: 906, module: 'marketing' },
  { name: 'HelpEmailSuccess', path: '/help-email-success', tab: 907, module: 'marketing' },
  { name: 'HelpEmailFail', path: '/help-email-fail', tab: 908, module: 'marketing' },
  { name: 'Active', path: '/active/:type', tab: 999, module: 'auth' },
  { name: '404', path: '/404', tab: 999, module: 'shell' },
] as const;

/** The tab key of pages that highlight no link except their own (spec 9). */
export const noTab = 999;

/** A page's route: its name, path, tab key and module. */
export interface SiteRoute {
  name: string;
  path: string;
  tab: number;
  module: string;
}
export type RouteEntry = (typeof routeTable)[number];
export type RouteName = RouteEntry['name'];
export type ModuleName = Exclude<RouteEntry['module'], 'shell'>;
export type RouteNameOf<M extends ModuleName> = Extract<RouteEntry, { module: M }>['name'];

type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? CleanParam<Name> | ParamName<Tail>
    : CleanParam<Rest>
  : never;
type CleanParam<N extends string> = N extends `${infer Name}?` ? Name : N;
type PathOf<N extends RouteName> = Extract<RouteEntry, { name: N }>['path'];
/** The path parameters of a route, for the href builder. */
export type RouteParams<N extends RouteName> = { [K in ParamName<PathOf<N>>]?: string };
export type QueryValues = Record<string, string | number | undefined>;

/**
 * Builds the address of a route of this site, so that components contain no paths.
 * @param name route name of the table
 * @param params path parameters, each percent-encoded here
 * @param query query values; undefined ones are left out
 */
export function href<N extends RouteName>(name: N, params: RouteParams<N> = {}, query: QueryValues = {}): string {
  const values = params as Record<string, string | undefined>;
  const path = routeOf(name).path.replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The table's entry of a route name. */
export function routeOf(name: RouteName): RouteEntry {
  return routeTable.find((route) => route.name === name) as RouteEntry;
}
