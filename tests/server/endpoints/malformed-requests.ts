import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { anyCharacter } from '../../support/any-character';
import { fieldsOf, sampleOf, type Field } from './fields';

/** The path of a request: a call of the contract, a webhook, or an unknown one. */
type Target = Pick<Endpoint, 'method' | 'path' | 'output' | 'reply' | 'upload'> & { fields: Field[] };

/** A request, and its call (a key of `targets`). `token` is its user; the test inserts the real one. */
export interface MalformedRequest {
  call: string;
  token: 'valid' | 'none' | 'forged';
  options: InjectOptions & { headers: Record<string, string> };
}

const further: Pick<Target, 'method' | 'path'>[] = [
  { method: 'POST', path: '/api/webhooks/fastspring' },
  { method: 'POST', path: '/api/webhooks/paypal' },
  { method: 'GET', path: '/api/:nothing' },
  { method: 'POST', path: '/api/u/:nothing' },
];
const all: Target[] = [
  ...endpoints.map((endpoint: Endpoint) => ({ ...endpoint, fields: fieldsOf(endpoint) })),
  ...further.map((each) => ({ ...each, fields: [] })),
];
/** By method and path, because a schema in a request would hide these in the output of a failing one. */
export const targets = new Map(all.map((target) => [`${target.method} ${target.path}`, target]));

const anyText = fc.string({ unit: anyCharacter, maxLength: 40 });
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\r\nset-cookie: a=b',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '%00',
  '\\',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '{"$ne":""}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '-1',
  '1.5',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(20_000),
  '😀'.repeat(5_000),
);
const text = fc.oneof(hostileText, anyText, fc.emailAddress());
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
);
const oddName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a[b]', 'a[b][c][d]', 'a.b', '', 'id', 'email', 'role'),
  fc.string({ maxLength: 12 }),
);
const asText = (given: unknown): string => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''));

/** The fields of a call: most of them valid, so that a request passes the first rule, and some invalid. */
const inputOf = (fields: Field[]): fc.Arbitrary<[string, unknown][]> =>
  fc
    .tuple(
      fc.tuple(
        ...fields.map(({ name }) =>
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(() => [[name, sampleOf(name)]]) },
            { weight: 3, arbitrary: value.map((given) => () => [[name, given]]) },
            { weight: 1, arbitrary: fc.constant(() => []) },
            {
              weight: 1,
              arbitrary: value.map((given) => () => [
                [name, sampleOf(name)],
                [name, given],
              ]),
            },
          ),
        ),
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.tuple(oddName, value), { maxLength: 60 }) },
      ),
    )
    .map(([own, odd]) => [...own.flatMap((give) => give() as [string, unknown][]), ...odd]);

const encode = (pairs: [string, unknown][]): string =>
  new URLSearchParams(pairs.map(([name, given]) => [name, asText(given)])).toString();
/** Written as text, because an object would lose duplicate names, and `__proto__`. */
const jsonOf = (pairs: [string, unknown][]): string =>
  `{${pairs.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given) ?? 'null'}`).join(',')}}`;
const file = (field: string, name: string, type: string, bytes: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n--x--\r\n`;

interface Body {
  type?: string;
  payload?: string | Buffer;
}
const types = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  '',
  ';;',
);
const rawBody = fc.oneof(
  text,
  fc.constantFrom('{', '[', '{"a":', '"', 'null', '7', '[1]', '\ufeff{}', '{"__proto__":{"a":1}}', '['.repeat(30_000)),
  fc.constantFrom('a=%', 'a=%ff', '&&==&', 'a[b][c][d][e]=1', `a=${'x'.repeat(70_000)}`, `${'a=1&'.repeat(2_000)}`),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const picture = fc
  .tuple(fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'x'), hostileText, text, fc.boolean())
  .map(([type, name, rest, headed]) => ({
    type,
    name: name.replace(/["\r\n]/g, ''),
    bytes: (headed ? '\x89PNG\r\n\x1a\n' : '') + rest,
  }));

const bodyOf = ({ fields, method, upload }: Target): fc.Arbitrary<Body> => {
  const ofBody = inputOf(fields.filter(({ place }) => place === 'form' || place === 'json'));
  const raw = fc.record({ type: types, payload: rawBody });
  const files = picture.map(({ type, name, bytes }) => ({
    type: 'multipart/form-data; boundary=x',
    payload: file(upload ?? 'file', name, type, bytes),
  }));
  return fc.oneof(
    { weight: method === 'GET' ? 6 : 0, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: ofBody.map((pairs) => ({ type: 'application/json', payload: jsonOf(pairs) })) },
    {
      weight: 3,
      arbitrary: ofBody.map((pairs) => ({ type: 'application/x-www-form-urlencoded', payload: encode(pairs) })),
    },
    { weight: 2, arbitrary: raw },
    { weight: upload ? 8 : 1, arbitrary: files },
  );
};

/** The characters that HTTP's parser accepts in a header: visible ASCII. */
const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const headersOf = fc.record(
  {
    platform: fc.oneof(fc.constant('PC'), headerText),
    language: fc.oneof(fc.constantFrom('en', 'cn'), headerText),
    accept: headerText,
    'accept-encoding': headerText,
    'accept-language': headerText,
    'if-none-match': headerText,
    'if-modified-since': headerText,
    range: headerText,
    cookie: headerText,
    origin: headerText,
    'user-agent': headerText,
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    'x-fs-signature': headerText,
    'paypal-transmission-id': headerText,
  },
  { requiredKeys: [] },
);

const pathOf = ({ path }: Target): fc.Arbitrary<string> => {
  const names = path.match(/:\w+/g) ?? [];
  const part = fc.oneof(
    fc.integer({ min: -1, max: 12 }).map(String),
    text.map((given) => encodeURIComponent(given.replace(/[\ud800-\udfff]/g, ''))),
    fc.constantFrom('%', '%c0%af', '%00', '%2f', '..%2f', 'a%20b'),
  );
  return fc
    .tuple(...names.map(() => part))
    .map((given) => names.reduce((all, name, place) => all.replace(name, given[place] as string), path as string));
};
const queryOf = ({ fields }: Target): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: inputOf(fields.filter(({ place }) => place === 'query')).map(encode) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', 'a=%ff', 'a[b][c][d]=1', '&'.repeat(3_000), 'page=1&page=2', 'a[__proto__]=1'),
    },
  );

/**
 * Requests to every call of the contract whose fields, types, bodies, headers and methods are partly valid and partly
 * invalid.
 */
export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc
  .constantFrom(...targets)
  .chain(([call, target]) =>
    fc
      .record({
        path: pathOf(target),
        query: queryOf(target),
        body: bodyOf(target),
        headers: headersOf,
        token: fc.constantFrom('valid' as const, 'valid' as const, 'none' as const, 'forged' as const),
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE') },
        ),
      })
      .map(({ path, query, body: { type, payload }, headers, token, method }) => ({
        call,
        token,
        options: {
          method: method as 'GET',
          url: `${path}?${query}`,
          payload,
          headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        },
      })),
  );
