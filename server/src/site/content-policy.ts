import type { Config } from '../platform/config/config';
import type { InlineStyles } from './inline-sources';

type Directives = Record<string, string[]>;

/**
 * Where browsers report violations. With `report-to`, Chromium would wait for a minute and send nothing for a closed
 * page.
 */
export const cspReportPath = '/api/common/csp';

function write(directives: Directives): string {
  return Object.entries({ ...directives, 'report-uri': [cspReportPath] })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Facts of one of the site's own pages. */
interface PageContents {
  /** Hashes of the page's inline scripts. */
  scripts?: string[];
  /** Hashes of the page's inline styles. */
  styles?: InlineStyles;
  /** Whether it is the empty page that the desk frames to replay an untrusted log. */
  isReplay?: boolean;
  /** Whether payment providers run their scripts on it. */
  pays?: boolean;
  /** Whether the live shell satisfies the policy: an older build does not. */
  isStrict?: boolean;
}

/** On payment pages the payment providers run their scripts, if this site has providers. */
export const runsPaymentScripts = ({ fastspring, paypal }: Config, route: string | undefined): boolean =>
  route === 'Pricing' && Boolean(fastspring ?? paypal);

/**
 * What a page shares with the window that opened it: nothing, if a page of another site may have opened it. Windows
 * that it opens itself can respond to it, like those of payment providers. A typed or stored address, and a link of
 * this site, get no policy: the browser shows the page in its existing process, because a new one costs a phone a
 * quarter of a second. The remaining case is an address of this site that a user types into a window that a stranger's
 * page opened.
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
 * The Content-Security-Policy of the site's own pages (threats 10, 19, 23, 68). It allows styles of files, and the
 * page's inline styles by their hashes; a page with payment providers' scripts, which create styles, and one under
 * development allow any.
 */
export function pagePolicy(
  config: Config,
  { scripts = [], styles, isReplay = false, pays = false, isStrict = true }: PageContents = {},
): string {
  const payment = pays ? paymentOrigins(config) : [];
  const anyStyle = pays || !isStrict || config.liveReload;
  // A module under development is loaded from its own port (design 3); production rejects it.
  const development = config.production ? [] : ['http://localhost:*'];
  const sockets = config.production ? [] : ['ws://localhost:*'];
  const api = config.apiBaseUrl ? [config.apiBaseUrl] : [];
  return write({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...payment, ...development],
    'style-src': ["'self'", ...(anyStyle ? ["'unsafe-inline'"] : (styles?.elements ?? [])), ...development],
    ...(!anyStyle && { 'style-src-attr': attributeSources(styles?.attributes) }),
    // An address in an untrusted log would show its sender who looks at it, and when.
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
 * Text cannot become a script, a script's address or HTML. Two releases of a module may be on a page, each with its
 * policies.
 * @param names of the policies that convert text
 */
const trustedTypes = (...names: string[]): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': names.length > 0 ? [...names, "'allow-duplicates'"] : ["'none'"],
});

const attributeSources = (hashes: string[] = []): string[] =>
  hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"];

/**
 * For the anatomy application in its frame: only its own files. It may be framed by the site's pages, or by any page
 * that embeds a view, because it has no session.
 * @param scripts hashes of the page's inline scripts
 */
export const anatomyPolicy = (
  { publicUrl, anatomyOrigin }: Config,
  isEmbedded: boolean,
  scripts: readonly string[],
): string =>
  write({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, "'wasm-unsafe-eval'"],
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
 * For the help and policy documents: text without scripts (threat 20).
 * @param styles hashes of the document's inline styles
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

/** For the viewer's service workers: they call their own host only, and run nothing else. */
export const workerPolicy = write({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  ...trustedTypes(),
});
