import { createHash } from 'node:crypto';
import { JSDOM, VirtualConsole } from 'jsdom';
import { href, routeTable } from '@site/shared/contracts';
import { pagePolicy } from '../../../server/src/site/content-policy';
import { builtSite } from '../../support/built-site';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';
import { fullCount, sampled } from '../../support/full-count';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ siteDir: builtSite });
  await site.context.content.ready;
});
afterAll(() => site.close());

interface Answer {
  html: string;
  directives: Map<string, string[]>;
  headers: Record<string, unknown>;
}

const read = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1)]));

async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await site.app.inject({ url, headers });
  return {
    html: reply.body,
    headers: reply.headers,
    directives: read(String(reply.headers['content-security-policy'])),
  };
}

/** A page after it was rendered: on a busy machine the first visitors get the shell. */
async function rendered(url: string): Promise<Answer> {
  let answer = await get(url);
  await until(async () => (answer = await get(url)).html.includes('id="page-state"'));
  return answer;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline styles of a page, according to a separate parser. */
function stylesIn(html: string) {
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  return {
    elements: [...document.querySelectorAll('style')].map((style) => hash(style.textContent)),
    attributes: [...document.querySelectorAll('[style]')].map((one) => hash(one.getAttribute('style') ?? '')),
  };
}
const sorted = (hashes: Iterable<string>) => [...new Set(hashes)].sort();
const bytesOf = (headers: Record<string, unknown>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0);

const reading = [
  ...routeTable
    .filter(({ module, path }) => ['marketing', 'blog', 'library'].includes(module) && !path.includes(':'))
    .map(({ path }) => path),
  '/blog-detail/1',
  href('Pricing'),
  href('Login'),
];

/** Each page in both languages at full count; in `npm test` every third page in one of them, alternating. */
const opened = sampled(reading, 3).flatMap((path, index) =>
  (['en', 'cn'] as const)
    .filter((_, at) => fullCount || at === index % 2)
    .map((language) => `${path}?lang=${language}`),
);

test.each(opened)('threat 69: the policy of %s names exactly the inline styles of the page', async (url) => {
  const { html, directives, headers } = await rendered(url);
  const { elements, attributes } = stylesIn(html);
  expect(elements.length).toBeGreaterThan(2);
  const named = directives.get('style-src') ?? [];
  expect(sorted(named.filter((source) => source.startsWith("'sha256-")))).toEqual(sorted(elements));
  expect(named.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'", 'http://localhost:*']);
  const [keyword, ...values] = directives.get('style-src-attr') ?? [];
  expect(keyword).toBe(attributes.length > 0 ? "'unsafe-hashes'" : "'none'");
  expect(sorted(values)).toEqual(sorted(attributes));
  expect(bytesOf(headers)).toBeLessThan(4_096);
});

test('threat 69: no policy names styles in the text of a post', async () => {
  const hostile = 'position:fixed;inset:0';
  await site.database.query("UPDATE post_texts SET content = content || $1 WHERE language = 'en'", [
    `<p style="${hostile}">Over all<style>body{display:none}</style></p>`,
  ]);
  const { html, directives } = await rendered('/blog-detail/2?lang=en');
  expect(html).toContain(hostile);
  const all = [...directives.values()].flat();
  expect(all).not.toContain(hash(hostile));
  expect(all).not.toContain(hash('body{display:none}'));
});

/** Every kind of page that this server sends. */
type Kind = [kind: string, url: string, headers?: Record<string, string>];
const kinds: Kind[] = [
  ['of a person, as the browser renders it', '/order'],
  ['that is not there', '/no-such-page'],
  ['that is asked for with another release', '/?override=blog@0.0.0-0000000000'],
  ['that a log is shown in', '/404?replay='],
  ['of the 3D application', '/anatomy/'],
  ['of the 3D application on another site', '/anatomy/?embed=1'],
  ['of a document', '/documents/en/privacy-policy.html'],
  ['of the API', '/api/docs/'],
  ['behind a link of a mail', '/api/passport/active?token=none'],
  ['of the mailbox', '/dev/mailbox', { host: 'localhost' }],
  ['that is no page', '/api/goods/list'],
];

test.each(kinds)(
  'threat 69: a page %s allows no injected styles and scripts',
  // Jest would interpret a third parameter of a row of two as its `done`.
  async (...[, url, headers]: Kind) => {
    const answer = await get(url, headers);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(bytesOf(answer.headers)).toBeLessThan(4_096);
  },
);

test.each(['/', '/order', '/no-such-page', '/anatomy/', '/documents/en/privacy-policy.html'])(
  'threat 69: %s requires trusted types for scripts and HTML',
  async (url) => {
    const { directives } = await get(url);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toBeDefined();
  },
);

test.each(['/', '/login', '/pricing', '/anatomy/'])(
  'threat 76: %s has its own browsing context group if a page of another site opened it',
  async (url) => {
    const policyFor = async (site?: string) => {
      // The request of a browser that has cached it.
      const etag = String((await get(url)).headers.etag);
      const { headers } = await get(url, {
        'accept-encoding': 'br',
        'if-none-match': etag,
        ...(site && { 'sec-fetch-site': site }),
      });
      return [headers['cross-origin-opener-policy'], /(?:^|, )Sec-Fetch-Site(?:,|$)/.test(String(headers.vary))];
    };
    expect(await policyFor('cross-site')).toEqual(['same-origin-allow-popups', true]);
    expect(await policyFor('same-site')).toEqual(['same-origin-allow-popups', true]);
    expect(await policyFor()).toEqual(['same-origin-allow-popups', true]);
    // No page opened it, so it may be shown in the browser's existing process.
    expect(await policyFor('none')).toEqual(['unsafe-none', true]);
    expect(await policyFor('same-origin')).toEqual(['unsafe-none', true]);
  },
);

test.each(['/anatomy/', '/anatomy/?embed=1'])(
  'the policy of %s allows its inline scripts by their hashes',
  async (url) => {
    for (const encoding of ['identity', 'br']) {
      const { html } = await get(url);
      const { directives } = await get(url, { 'accept-encoding': encoding });
      const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      expect(scripts).toHaveLength(2);
      expect(directives.get('script-src')).toEqual(["'self'", ...scripts, "'wasm-unsafe-eval'"]);
    }
  },
);

test('the 3D application embeds only resources that allow it', async () => {
  expect((await get('/anatomy/')).headers['cross-origin-embedder-policy']).toBe('require-corp');
});

describe('with payment providers', () => {
  const config = () => ({
    ...site.context.config,
    fastspring: { storefront: 'shop.onfastspring.com/popup', webhookSecret: 'w', api: undefined },
    paypal: { clientId: 'c', clientSecret: 's', webhookId: 'h', baseUrl: 'https://api-m.paypal.com' },
  });

  test('only the page with payments allows their scripts and inline styles', async () => {
    const paid = await openTestSite({ ...config(), siteDir: builtSite });
    const policyAt = async (url: string) => (await paid.app.inject(url)).headers;
    const pricing = await policyAt('/pricing');
    expect(pricing['content-security-policy']).toMatch(/script-src [^;]*https:\/\/\*\.paypal\.com/);
    expect(pricing['content-security-policy']).toMatch(/style-src 'self' 'unsafe-inline'/);
    expect(pricing['content-security-policy']).not.toMatch(/style-src-attr|trusted-types/);
    for (const url of ['/', '/order', '/login']) {
      const other = await policyAt(url);
      expect(other['content-security-policy']).not.toMatch(/paypal|fastspring|unsafe-inline/);
      expect(other['content-security-policy']).toContain("require-trusted-types-for 'script'");
    }
    await paid.close();
  });
});

test('pages of an older build and pages under development allow inline styles', () => {
  const loose = [
    pagePolicy(site.context.config, { isStrict: false }),
    pagePolicy({ ...site.context.config, liveReload: true }),
  ];
  for (const policy of loose) {
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('trusted-types');
  }
});
