import type { Config } from '../platform/config/config';
import type { InlineStyles } from './inline-sources';

type Directives = Record<string, string[]>;

/** Where browsers report violations. `report-to` would let Chromium wait for a minute and send nothing of a closed page. */
export const cspReportPath = '/api/common/csp';

function write(directives: Directives): string {
  return Object.entries({ ...directives, 'report-uri': [cspReportPath] })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** What is known of one of the site's own pages. */
interface PageContents {
  /** Hashes of the scripts that stand in the page itself. */
  scripts?: string[];
  /** Hashes of the styles that stand in it. */
  styles?: InlineStyles;
  /** Whether it is the empty page that the desk frames to replay the log of a stranger. */
  isReplay?: boolean;
  /** Whether providers of payments run their scripts on it. */
  pays?: boolean;
  /** Whether the live shell keeps to the policy: a build of before does not. */
  isStrict?: boolean;
}

/** The pages on which somebody pays run the scripts of those who are paid, where this site has such. */
export const runsPaymentScripts = ({ fastspring, paypal }: Config, route: string | undefined): boolean =>
  route === 'Pricing' && Boolean(fastspring ?? paypal);

/**
 * What a page shares with the window that opened it: nothing, where a page of another site may have. Windows that it opens itself answer it,
 * as those of payment providers do. An address that was typed or kept, and a link of this site, come without a policy: the browser shows the
 * page in the process that it has already, where a new one costs a phone a quarter of a second. What is left is an address of this site that
 * somebody types into a window that a stranger's page opened.
 * @param cameFrom the request's Sec-Fetch-Site; browsers that do not send it get the policy
 */
export const openerPolicy = (cameFrom: string | string[] | undefined): string =>
  cameFrom === 'none' || cameFrom === 'same-origin' ? 'unsafe-none' : 'same-origin-allow-popups';

/** The origins of the providers' scripts, calls, frames and forms. */
function paymentOrigins({ fastspring, paypal }: Config): string[] {
  return [
    ...(fastspring ? ['https://sbl.onfastspring.com', `https://${fastspring.storefront.split('/')[0]}`] : []),
    ...(paypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : []),
  ];
}

/**
 * The Content-Security-Policy of the site's own pages (threats 10, 19, 23, 68). Styles are those of files and those that the page came
 * with, by their hashes; a page with scripts of payment providers, which make their own, and one under development allow any.
 */
export function pagePolicy(
  config: Config,
  { scripts = [], styles, isReplay = false, pays = false, isStrict = true }: PageContents = {},
): string {
  const payment = pays ? paymentOrigins(config) : [];
  const anyStyle = pays || !isStrict || config.liveReload;
  // A module under development is loaded from its own port (design 3); production refuses it.
  const development = config.production ? [] : ['http://localhost:*'];
  const sockets = config.production ? [] : ['ws://localhost:*'];
  const api = config.apiBaseUrl ? [config.apiBaseUrl] : [];
  return write({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...payment, ...development],
    'style-src': ["'self'", ...(anyStyle ? ["'unsafe-inline'"] : (styles?.elements ?? [])), ...development],
    ...(!anyStyle && { 'style-src-attr': attributeSources(styles?.attributes) }),
    // An address in the log of a stranger would tell them who looks at it, and when.
    'img-src': ["'self'", 'data:', 'blob:', ...(isReplay ? [] : ['https:']), ...development],
    'font-src': ["'self'", 'data:', ...development],
    'connect-src': ["'self'", ...api, ...payment, ...development, ...sockets],
    'frame-src': [
      "'self'",
      ...config.frameOrigins,
      ...(config.anatomyOrigin ? [config.anatomyOrigin] : []),
      ...payment,
    ],
    'worker-src': ["'self'", 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...payment],
    'frame-ancestors': [isReplay ? "'self'" : "'none'"],
    ...(!anyStyle && trustedTypes('default', 'dompurify', 'fixed-html')),
  });
}

/**
 * Text is no script, no address of a script and no HTML. Two releases of a module may be on a page, each with its policies.
 * @param names of the policies that make such of text
 */
const trustedTypes = (...names: string[]): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': names.length > 0 ? [...names, "'allow-duplicates'"] : ["'none'"],
});

const attributeSources = (hashes: string[] = []): string[] =>
  hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"];

/**
 * For the anatomy application in its frame: its own files only. It may be framed by the site's pages, or by any where somebody embeds a
 * view: it holds no session.
 */
export const anatomyPolicy = ({ publicUrl, anatomyOrigin }: Config, isEmbedded: boolean): string =>
  write({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': isEmbedded ? ['*'] : ["'self'", ...(anatomyOrigin ? [publicUrl] : [])],
    ...trustedTypes('default'),
  });

/**
 * For the help and policy documents: text, no script (threat 20).
 * @param styles hashes of the styles that stand in the document
 */
export const documentPolicy = (styles: string[] = []): string =>
  write({
    'default-src': ["'none'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...trustedTypes(),
  });

/** For the service workers of the viewer: they ask their own host, and run nothing else. */
export const workerPolicy = write({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  ...trustedTypes(),
});
