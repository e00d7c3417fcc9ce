import fc from 'fast-check';
import { safeBackUrl } from '@site/shared/session';
import { anyCharacter } from '../../support/any-character';

const origin = 'https://www.example.com';

test.each([
  ['/pricing', '/pricing'],
  ['/order?page=2', '/order?page=2'],
  ['/blog-detail/7#end', '/blog-detail/7#end'],
  ['/product-detail/Functional%20Anatomy?pid=1&sid=5', '/product-detail/Functional%20Anatomy?pid=1&sid=5'],
  ['/', '/'],
  ['/pricing/', '/pricing'],
  ['/PRICING?plan=1', '/pricing?plan=1'],
  ['/Blog-Detail/The-Squat/#end', '/blog-detail/The-Squat#end'],
  ['/account-settings', '/account-settings'],
  ['/pricing?next=https://evil.example', '/pricing?next=https://evil.example'],
])('a path of this site is followed: %s', (value, expected) => {
  expect(safeBackUrl(value, origin)).toBe(expected);
});

test.each(['/login', '/login?backUrl=/login', '/register', '/forget', '/active/success', '/404'])(
  '%s is ignored, because it would redirect in a circle',
  (value) => {
    expect(safeBackUrl(value, origin)).toBeUndefined();
  },
);

const hosts = ['evil.example', 'evil.example/pricing', 'www.example.com.evil.example', 'www.example.com@evil.example'];
const prefixes = [
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '//\\',
  'https://',
  'https:',
  'https:/',
  'http://',
  'HTTPS://',
  'ftp://',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '\u0000//',
  '/.//',
  '/..//',
  '/%2e%2e//',
  '/./\\',
  '/%09/',
  'https:\\\\',
  'wss://',
  '//user:pass@',
  '/\u2028/',
  '\u00a0//',
  '／／',
  '/／',
  '。//',
  '@',
];
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.example.com/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://www.example.com/',
  'mailto:a@example.com',
  'tel:1',
  'filesystem:https://www.example.com/x',
  'intent://evil.example#Intent;end',
];
const odd = [
  '',
  '.',
  '..',
  'pricing',
  './pricing',
  '../pricing',
  '?x',
  '#x',
  '/no-such-page',
  '/api/passport/logout',
  '/dev/mailbox',
  '/anatomy/',
  '/pricing/../../evil',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/pricing\\..\\evil',
  '/product-detail/a\\b',
  `/${'a'.repeat(10_000)}`,
  `/pricing?${'a'.repeat(10_000)}`,
  '/pricing/extra',
  'null',
  'undefined',
  '[object Object]',
];
const payloads = [...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)), ...scripts, ...odd];

test('threat 16: the corpus has at least 100 payloads', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(100);
});

test.each(payloads)('threat 16: backUrl %j is ignored', (payload) => {
  expect(safeBackUrl(payload, origin)).toBeUndefined();
});

test('a missing value is ignored', () => {
  expect(safeBackUrl(null, origin)).toBeUndefined();
});

test('threat 16: every accepted backUrl stays on this origin and is parsed the same way twice', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '%2f',
    '%5c',
    ':',
    '@',
    '//',
    'pricing',
    'evil.example',
    'javascript',
    '\t',
    '\n',
    '?',
    '#',
    'https',
  );
  const address = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  );
  fc.assert(
    fc.property(address, (value) => {
      const target = safeBackUrl(value, origin);
      const harmless =
        target === undefined ||
        (new URL(target, origin).origin === origin &&
          /^\/(?![/\\])/.test(target) &&
          safeBackUrl(target, origin) === target);
      expect({ value, target, harmless }).toEqual({ value, target, harmless: true });
    }),
    { numRuns: 5000 },
  );
});
