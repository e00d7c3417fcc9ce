import { trace } from './hostile-pictures';

const boundary = 'test-boundary-7f3a';
const lines = (...given: string[]) => given.join('\r\n');

/** How a form is sent. */
export interface SentForm {
  body: Buffer;
  headers?: Record<string, string>;
}
/** The text or the code of its response, or that the picture is stored. */
export type Answer =
  'missing' | 'oneOnly' | 'notAPicture' | 'written anew' | 'BAD_REQUEST' | 'UNSUPPORTED_TYPE' | 'INVALID_INPUT';
type Row = [what: string, make: (picture: Buffer) => SentForm, answer: Answer];

/** The unchanged parts of a form, each with head and bytes. */
const form = (parts: [head: string, bytes: Buffer | string][], end = `--${boundary}--\r\n`): SentForm => ({
  body: Buffer.concat([
    ...parts.flatMap(([head, bytes]) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(bytes as Buffer),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]),
});
const file = (filename: string, type = 'image/png', field = 'upfile') =>
  lines(`Content-Disposition: form-data; name="${field}"; filename="${filename}"`, `Content-Type: ${type}`);
/** One picture with this part name, or this declared type. */
const named = (filename: string) => (picture: Buffer) => form([[file(filename), picture]]);
const typed = (type: string) => (picture: Buffer) => form([[file('a.png', type), picture]]);
const sentAs = (type: string | undefined) => (picture: Buffer) => ({
  body: form([[file('a.png'), picture]]).body,
  headers: (type === undefined ? {} : { 'content-type': type }) as Record<string, string>,
});
const times = <T>(count: number, each: T) => Array<T>(count).fill(each);

// Names and types that a browser sends are not used.
const namesAndTypes: [string, Row[1]][] = [
  ['a name that leads up', named('../../../../etc/passwd.png')],
  ['a name that leads up in Windows', named('..\\..\\..\\windows\\win.ini.png')],
  ['an absolute name', named('/etc/cron.d/site')],
  ['a name with a NUL', named('a.php\0.png')],
  ['a name that runs from right to left', named('a\u202egnp.exe')],
  ['a name in escapes', named('%2e%2e%2f%2e%2e%2fa.png')],
  ['a name of 8,000 letters', named(`${'a'.repeat(8_000)}.png`)],
  ['a name with two endings', named('a.png.php')],
  ['a name that is markup', named(`<img src=x onerror=${trace}>.png`)],
  ['a name that is SQL', named("a'); DROP TABLE uploads; --.png")],
  ['a device of Windows as name', named('CON.png')],
  ['a stream of Windows as name', named('a.png::$DATA')],
  [
    'a name of another alphabet that leads up',
    (picture) =>
      form([
        [
          lines(
            `Content-Disposition: form-data; name="upfile"; filename*=UTF-8''..%2f..%2fa.png`,
            'Content-Type: image/png',
          ),
          picture,
        ],
      ]),
  ],
  ['a type that is HTML', typed('text/html')],
  ['a type that is SVG', typed('image/svg+xml')],
  ['a type with a charset that browsers misread', typed('image/png; charset=utf-7')],
  ['a type that is none', typed('x'.repeat(500))],
];

const parts: Row[] = [
  ['two files', (picture) => form(times(2, [file('a.png'), picture])), 'oneOnly'],
  ['forty files', (picture) => form(times(40, [file('a.png'), picture])), 'oneOnly'],
  ['a thousand fields', () => form(times(1_000, ['Content-Disposition: form-data; name="a"', 'b'])), 'oneOnly'],
  ['another field', (picture) => form([[file('a.png', 'image/png', 'other'), picture]]), 'missing'],
  ['a field of the prototype', (picture) => form([[file('a.png', 'image/png', '__proto__'), picture]]), 'BAD_REQUEST'],
  ['a text in place of the file', () => form([['Content-Disposition: form-data; name="upfile"', trace]]), 'missing'],
  ['a part without a name', (picture) => form([['Content-Disposition: form-data', picture]]), 'missing'],
  ['a part without a head', (picture) => form([['', picture]]), 'missing'],
  ['no part', () => form([]), 'missing'],
  [
    'a form within the form',
    (picture) =>
      form([
        [
          lines('Content-Disposition: form-data; name="upfile"', 'Content-Type: multipart/mixed; boundary=inner'),
          Buffer.concat([Buffer.from('--inner\r\n\r\n'), picture, Buffer.from('\r\n--inner--')]),
        ],
      ]),
    'missing',
  ],
  [
    'a picture in base64',
    (picture) => form([[lines(file('a.png'), 'Content-Transfer-Encoding: base64'), picture.toString('base64')]]),
    'notAPicture',
  ],
  [
    'a head of 100 kB',
    (picture) => form([[lines(file('a.png'), `X-Long: ${'a'.repeat(100_000)}`), picture]]),
    'written anew',
  ],
  [
    'a head of 3,000 lines',
    (picture) => form([[lines(file('a.png'), ...times(3_000, 'X-Line: a')), picture]]),
    'written anew',
  ],
];

const bodies: Row[] = [
  ['an empty body', () => ({ body: Buffer.alloc(0) }), 'missing'],
  ['a body that does not end', (picture) => form([[file('a.png'), picture]], ''), 'BAD_REQUEST'],
  ['a body that ends within a head', () => ({ body: Buffer.from(`--${boundary}\r\nContent-Disp`) }), 'BAD_REQUEST'],
  ['a body that ends within its boundary', () => ({ body: Buffer.from(`--${boundary.slice(0, 5)}`) }), 'BAD_REQUEST'],
  [
    'lines that end in a Unix way',
    (picture) => ({
      body: Buffer.from(
        form([[file('a.png'), picture]])
          .body.toString('latin1')
          .replaceAll('\r\n', '\n'),
        'latin1',
      ),
    }),
    'BAD_REQUEST',
  ],
  ['another boundary than it says', sentAs('multipart/form-data; boundary=another'), 'BAD_REQUEST'],
  ['no boundary', sentAs('multipart/form-data'), 'BAD_REQUEST'],
  ['an empty boundary', sentAs('multipart/form-data; boundary='), 'BAD_REQUEST'],
  ['a boundary of 4,000 letters', sentAs(`multipart/form-data; boundary=${'b'.repeat(4_000)}`), 'BAD_REQUEST'],
  ['a boundary that is a pattern', sentAs('multipart/form-data; boundary=(a+)+$'), 'BAD_REQUEST'],
  ['a form of another kind', sentAs(`multipart/mixed; boundary=${boundary}`), 'UNSUPPORTED_TYPE'],
  ['a form that is called a text', sentAs('application/x-www-form-urlencoded'), 'INVALID_INPUT'],
  ['a form that is called JSON', sentAs('application/json'), 'BAD_REQUEST'],
  ['a form that is called a picture', sentAs('image/png'), 'UNSUPPORTED_TYPE'],
  ['a form that is called nothing', sentAs(undefined), 'UNSUPPORTED_TYPE'],
  [
    'a form that is called packed',
    (picture) => ({
      ...form([[file('a.png'), picture]]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-encoding': 'gzip' },
    }),
    'UNSUPPORTED_TYPE',
  ],
];

/** All of them: the description, how it is sent, and the response: a text's name, or the code of an envelope. */
export const hostileForms: Row[] = [
  ...namesAndTypes.map(([what, make]): Row => [what, make, 'written anew']),
  ...parts,
  ...bodies,
];

/** A browser's headers of a form. */
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** One picture, as a browser sends it. */
export const formWith = (picture: Buffer): SentForm => form([[file('a.png'), picture]]);
