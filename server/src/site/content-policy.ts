import type { Config } from '../platform/config/config';

type Directives = Record<string, string[]>;

/** Where browsers report violations. `report-to` would let Chromium wait for a minute and send nothing of a closed page. */
export const cspReportPath = '/api/common/csp';

function write(directives: Directives): string {
  return Object.entries({ ...directives, 'report-uri': [cspReportPath] })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * The Content-Security-Policy of the site's own pages (threats 10, 19, 23).
 * @param inlineScripts hashes of the scripts that stand in the page itself
 * @param framed by which pages it may be framed: none, or one of the site itself
 */
export function pagePolicy(config: Config, inlineScripts: string[] = [], framed = "'none'"): string {
  const fastspring = config.fastspring
    ? ['https://sbl.onfastspring.com', `https://${config.fastspring.storefront.split('/')[0]}`]
    : [];
  const paypal = config.paypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [];
  const payment = [...fastspring, ...paypal];
  // A module under development is loaded from its own port (design 3); production refuses it.
  const development = config.production ? [] : ['http://localhost:*'];
  const sockets = config.production ? [] : ['ws://localhost:*'];
  const api = config.apiBaseUrl ? [config.apiBaseUrl] : [];
  return write({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...payment, ...development],
    'style-src': ["'self'", "'unsafe-inline'", ...development],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...development],
    'font-src': ["'self'", 'data:', ...development],
    'connect-src': ["'self'", ...api, ...payment, ...development, ...sockets],
    'frame-src': ["'self'", ...config.frameOrigins, ...payment],
    'worker-src': ["'self'", 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...payment],
    'frame-ancestors': [framed],
  });
}

/**
 * For the anatomy application in its sandboxed frame: its own files only.
 * @param framed by which pages it may be framed: those of the site, or, where somebody embeds a view, any. It holds no session.
 */
export const anatomyPolicy = (framed: "'self'" | '*'): string =>
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
    'frame-ancestors': [framed],
  });

/** For the help and policy documents: text, no script (threat 20). */
export const documentPolicy = write({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});
