import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character';
import { fullCount } from '../../support/full-count';
import { xssCorpus } from './xss-corpus';

const tags = [
  'p',
  'a',
  'img',
  'b',
  'i',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'h1',
  'h2',
  'pre',
  'code',
  'blockquote',
  'figure',
  'svg',
  'math',
  'mtext',
  'style',
  'script',
  'noscript',
  'template',
  'form',
  'input',
  'select',
  'option',
  'textarea',
  'title',
  'iframe',
  'div',
  'span',
  'foreignObject',
  'mglyph',
];
const attributes = [
  'href="javascript:xss()"',
  'href="/blog"',
  'href="https://a.example/?b=1&c=2"',
  'href=//evil.example',
  'src=x',
  'src="/pictures/a.webp"',
  'onerror=xss()',
  'onclick="xss()"',
  'style="position:fixed"',
  'id=main',
  'name=x',
  'title="a&quot;>b"',
  "alt='<img src=x onerror=xss()>'",
  'rel=opener',
  'target=_blank',
  'title="</p><script>xss()</script>"',
  'class=x',
  'srcset="x 1x"',
  'data-x=1',
  'href',
  '"',
  '=',
];
const texts = [
  '',
  ' ',
  'squat',
  '\u80f8\u5927\u808c',
  '&',
  '&amp;',
  '&lt;',
  '&amp;lt;',
  '<',
  '>',
  '<!--',
  '-->',
  ']]>',
  '&#x3c;script&#x3e;',
  '\u00A0',
  '\u0000',
  '"',
  "'",
  '\uD83D\uDCAA',
];

const opening = fc
  .tuple(
    fc.constantFrom(...tags),
    fc.array(fc.constantFrom(...attributes), { maxLength: 3 }),
    fc.constantFrom('>', '/>', ' >', ''),
  )
  .map(([tag, given, end]) => `<${[tag, ...given].join(' ')}${end}`);
const closing = fc.constantFrom(...tags).map((tag) => `</${tag}>`);

/** Documents of opened, unclosed and wrongly nested elements, hostile attributes, payloads of the corpus and unusual texts. */
export const hostileDocument = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: opening },
      { weight: 4, arbitrary: closing },
      { weight: 4, arbitrary: fc.constantFrom(...texts) },
      { weight: 2, arbitrary: fc.constantFrom(...xssCorpus.filter((payload) => payload.length < 200)) },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

/** The fixed seed generates the same documents in each run, so that a failure can be reproduced. */
export const hostileRuns = { numRuns: fullCount ? 10_000 : 1_000, seed: 20_251_120 } as const;
