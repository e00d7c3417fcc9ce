import type { LightMyRequestResponse } from 'fastify';

/** A response, and its request. */
export interface Seen {
  url: string;
  /** Whether the request had a session. */
  personal: boolean;
  reply: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;
  origin: string;
}

const header = ({ reply }: Seen, name: string): string => String(reply.headers[name] ?? '');
const typeOf = (seen: Seen): string => header(seen, 'content-type');
const isText = (seen: Seen): boolean => /^text\/|json|javascript|xml/.test(typeOf(seen));
const isHtml = (seen: Seen): boolean => typeOf(seen).startsWith('text/html');
const hasBody = ({ reply }: Seen): boolean => reply.body !== '';
/** The values of a directive of the content policy. */
const directive = (seen: Seen, name: string): string[] | undefined =>
  header(seen, 'content-security-policy')
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name)
    ?.slice(1);
const cookiesOf = ({ reply }: Seen): string[] => [reply.headers['set-cookie'] ?? []].flat().map(String);

/** Whether digits may be a card number: they have its length and its check sum. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map((digit, place) => (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] : Number(digit)) as number)
    .reduce((all, each) => all + each, 0);
  return /^(?:4|5[1-5]|3[47]|6011)/.test(digits) && sum % 10 === 0;
}

/** The application, help documents, the empty page of a replay, and the simulated window of a wallet. */
const framedBySite = /^\/(?:anatomy|documents|sandbox\/paypal)\/|^\/404\?replay$/;

const leaks: Record<string, RegExp> = {
  'a stack trace or an error of the database':
    /\n\s+at \S+ \(|node_modules\/|FST_ERR|PostgresError|syntax error at or near|SQLSTATE|ECONNREFUSED/,
  'a path of this machine': /(?:^|["'\s(])\/(?:home|root|work|usr\/(?:local|lib)|var\/lib|Users)\/[\w.-]+\//,
  'an address of an inner network': /\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/,
  'a key or a token':
    /-----BEGIN [A-Z ]*PRIVATE KEY|postgres(?:ql)?:\/\/\w+:|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.|\$argon2id\$|\bAKIA[0-9A-Z]{16}\b/,
  'a remark of a programmer': /<!--[^>]*\b(?:TODO|FIXME|XXX|HACK|BUG|password|debug)\b/i,
  'the address of a source map': /\/[/*][#@] sourceMappingURL=(?!data:)/,
  'a directory listing': /<title>Index of \//,
};

/**
 * Rules that check responses and send nothing, after those of OWASP ZAP's passive scanner (with their numbers): a
 * finding is a sentence, undefined if there is none.
 */
export const passiveRules: Record<string, (seen: Seen) => string | undefined> = {
  'type and characters (10019, 90011)': (seen) =>
    !hasBody(seen)
      ? undefined
      : !typeOf(seen)
        ? 'no Content-Type'
        : typeOf(seen).startsWith('text/') && !/charset=utf-8/i.test(typeOf(seen))
          ? `no charset: ${typeOf(seen)}`
          : undefined,
  'no guessing of types (10021)': (seen) =>
    header(seen, 'x-content-type-options') === 'nosniff' ? undefined : 'no X-Content-Type-Options',
  'content policy (10038)': (seen) =>
    directive(seen, 'default-src') ? undefined : 'no Content-Security-Policy with default-src',
  'content policy is strict (10055)': (seen) => {
    const scripts = directive(seen, 'script-src') ?? directive(seen, 'default-src') ?? [];
    const loose = scripts.filter((each) => /^(?:'unsafe-(?:inline|eval)'|\*|https?:|data:|blob:)$/.test(each));
    const open = ['object-src', 'base-uri'].filter(
      (name) => directive(seen, 'default-src')?.join() !== "'none'" && directive(seen, name)?.join() !== "'none'",
    );
    return loose.length + open.length > 0 ? `loose: ${[...loose, ...open].join(', ')}` : undefined;
  },
  'frames (10020)': (seen) => {
    const framed = directive(seen, 'frame-ancestors')?.join(' ');
    const embeds = /^\/anatomy\/.*embed=1/.test(seen.url) && framed === '*';
    return framed === "'none'" || embeds || (framed === "'self'" && framedBySite.test(seen.url))
      ? undefined
      : `frame-ancestors ${framed}`;
  },
  'no program and version told (10036, 10037, 10061)': (seen) =>
    ['server', 'x-powered-by', 'x-aspnet-version', 'x-generator', 'via'].find((name) => header(seen, name)),
  'where from (10063, referrer, isolation: 90004)': (seen) =>
    ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'].find(
      (name) => !header(seen, name) && !(name === 'cross-origin-resource-policy' && seen.url.startsWith('/anatomy')),
    ),
  'only encrypted (10035)': (seen) =>
    !seen.origin.startsWith('https:') || /max-age=\d{8}/.test(header(seen, 'strict-transport-security'))
      ? undefined
      : 'no Strict-Transport-Security',
  'what is kept (10015, 10049)': (seen) =>
    seen.personal && !/no-store|private/.test(header(seen, 'cache-control'))
      ? `a reply to a session may be kept: ${header(seen, 'cache-control')}`
      : header(seen, 'cache-control') || seen.reply.statusCode >= 300
        ? undefined
        : 'no Cache-Control',
  'cookies (10010, 10011, 10054)': (seen) =>
    cookiesOf(seen).find(
      (cookie) =>
        !/; HttpOnly/i.test(cookie) ||
        !/; SameSite=(?:Lax|Strict)/i.test(cookie) ||
        /; Domain=/i.test(cookie) ||
        (seen.origin.startsWith('https:') && !/; Secure/i.test(cookie)),
    ),
  'other origins (10098)': (seen) => {
    const allowed = header(seen, 'access-control-allow-origin');
    const isOpen = allowed === '*' && !seen.url.startsWith('/anatomy') && !seen.url.startsWith('/api/');
    return (isOpen && !/^\/(?:static|modules|pictures)\//.test(seen.url)) ||
      (allowed !== '' && header(seen, 'access-control-allow-credentials') === 'true')
      ? `Access-Control-Allow-Origin: ${allowed}`
      : undefined;
  },
  'redirects stay (10028, 10044)': (seen) => {
    const to = header(seen, 'location');
    const leaves = to && new URL(to, seen.origin).origin !== seen.origin;
    return leaves ? `leads to ${to}` : to && seen.reply.body.length > 300 ? 'a redirect with a long body' : undefined;
  },
  'nothing of the inside (2, 10023, 10027, 10033, 10009)': (seen) =>
    isText(seen) ? Object.keys(leaves(seen)).join(', ') || undefined : undefined,
  'no card numbers (10062)': (seen) =>
    isHtml(seen) ? (seen.reply.body.match(/(?<![\w.-])\d{15,16}(?![\w.-])/g) ?? []).find(isCardNumber) : undefined,
  'parts of the page are encrypted and of this site (10040, 90003)': (seen) => {
    const parts = isHtml(seen)
      ? [
          ...seen.reply.body.matchAll(
            /<(?:script|link|img|iframe|form)\b[^>]*\b(?:src|href|action)="(https?:)?\/\/([^/"]+)/g,
          ),
        ]
      : [];
    return parts
      .filter(([tag, , host]) => host !== new URL(seen.origin).host && !/^<link rel="(?:canonical|alternate)/.test(tag))
      .map(([tag]) => tag)[0];
  },
  'no session in an address (3, 10024)': (seen) =>
    /[?&](?:token|session|jwt|password|sid_?token)=[\w.-]{20,}/i.exec(isHtml(seen) ? seen.reply.body : '')?.[0],
  'no password over Basic (10105)': (seen) => header(seen, 'www-authenticate') || undefined,
};

function leaves({ reply: { body } }: Seen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(leaks).flatMap(([what, pattern]) => {
      const [found] = pattern.exec(body) ?? [];
      return found === undefined ? [] : [[`${what} (${found.trim().slice(0, 60)})`, found]];
    }),
  );
}

/** The findings of the rules in a response. */
export const findingsIn = (seen: Seen): string[] =>
  Object.entries(passiveRules).flatMap(([name, rule]) => {
    const found = rule(seen);
    return found === undefined || found === '' ? [] : [`${seen.url}: ${name}: ${found}`];
  });
