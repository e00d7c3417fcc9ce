import { readdirSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { htmlLanguage, languages } from '@site/shared/contracts';
import { messageFiles } from '../../shared/build/compile-messages.mjs';
import { loadCatalogue } from '../../shared/i18n';
import { fillParts, needsIntl, type MessagePart } from '../../shared/i18n/fill-parts';
import { format } from '../../shared/i18n/format';

interface Element {
  type: number;
  value: string;
  children?: Element[];
  options?: Record<string, { value: Element[] }>;
}

/** A value for each argument, choice, plural and tag of a message; each plural gets the given number. */
function valuesOf(parts: Element[], count: number): Record<string, unknown> {
  return Object.assign(
    {},
    ...parts.map(({ type, value, children = [], options = {} }) => ({
      ...valuesOf([...children, ...Object.values(options).flatMap((option) => option.value)], count),
      ...(type === 1 && { [value]: value.length % 2 ? `<${value}>` : value.length }),
      ...(type === 5 && { [value]: Object.keys(options)[count] ?? 'something else' }),
      ...(type === 6 && { [value]: count }),
      ...(type === 8 && { [value]: (text: ReactNode[]) => <a href={value}>{text}</a> }),
    })),
  ) as Record<string, unknown>;
}

const catalogues = ['src', 'modules'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${folder}/${name}`)
    .filter((name) => messageFiles.test(name) && !name.includes('node_modules')),
);

type Compiled = Record<string, string | MessagePart[]>;
/** A catalogue in the form that browsers get (tests/support/compile-messages.mjs). */
const compiled = async (file: string) => ((await import(`../..${file}`)) as { default: Compiled }).default;

const markup = (node: unknown) => renderToStaticMarkup(node as ReactNode);

const words = (value: string): MessagePart => ({ type: 0, value });
const number: MessagePart = { type: 7 };
const optionsOf = (texts: Record<string, MessagePart[]>) =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { value }]));
const plural = (texts: Record<string, MessagePart[]>, more: object = {}): MessagePart => ({
  type: 6,
  value: 'n',
  offset: 0,
  pluralType: 'cardinal',
  options: optionsOf(texts),
  ...more,
});
const steps = (text: string): MessagePart[] => [{ type: 8, value: 'b', children: [number] }, words(text)];
/** Syntax trees, because the tests have no parser either. */
const messages: Record<string, MessagePart[]> = {
  guests: [
    plural(
      {
        '=0': [words('nobody')],
        '=1': [words('you')],
        one: [words('you and '), number],
        other: [number, words(' more')],
      },
      { offset: 1 },
    ),
  ],
  place: [
    plural(
      {
        one: [number, words('st')],
        two: [number, words('nd')],
        few: [number, words('rd')],
        other: [number, words('th')],
      },
      { pluralType: 'ordinal' },
    ),
  ],
  nested: [
    {
      type: 5,
      value: 'who',
      options: optionsOf({ a: [plural({ one: steps(' step'), other: steps(' steps') })], other: [words('nothing')] }),
    },
  ],
};

describe.each(languages)('in %s', (language) => {
  const locale = htmlLanguage[language];

  test.each([0, 1, 2, 21, 1_234])('fills every message like react-intl, with the number %d', async (count) => {
    const filled: [string, string][] = [];
    const expected: [string, string][] = [];
    const needs: string[] = [];
    for (const file of catalogues.filter((name) => name.endsWith(`${language}.json`))) {
      const catalogue = await compiled(file);
      const intl = createIntl({ locale, messages: catalogue as never });
      for (const [id, message] of Object.entries(catalogue)) {
        if (typeof message === 'object') {
          needs.push(...(needsIntl(message) ? [id] : []));
          const values = valuesOf(message as Element[], count);
          filled.push([id, markup(fillParts(message, values as never, locale))]);
          expected.push([id, markup(intl.formatMessage({ id }, values as never))]);
        }
      }
    }
    expect(filled).toEqual(expected);
    expect(needs).toEqual([]);
    expect(filled.length).toBeGreaterThan(100);
    expect(filled.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'auth.login.consent',
        'blog.detail.readCount',
        'commerce.plan.saving',
        'shell.nav.toggle',
      ]),
    );
  });

  test('fills plurals with an offset, ordinals and tags in plurals like react-intl', () => {
    const intl = createIntl({ locale, messages: messages as never });
    for (const n of [0, 1, 2, 3, 4, 11, 22, 1_001]) {
      for (const [id, message] of Object.entries(messages)) {
        const values = { n, who: n > 3 ? 'a' : 'b', b: (text: ReactNode[]) => <b>{text}</b> };
        expect(markup(fillParts(message, values, locale))).toBe(markup(intl.formatMessage({ id }, values as never)));
      }
    }
  });
});

test('leaves numbers, dates and missing values to react-intl', () => {
  const name: MessagePart = { type: 1, value: 'name' };
  expect(fillParts([{ type: 0, value: 'Hello ' }, name], { name: 0 }, 'en')).toBe('Hello 0');
  expect(fillParts([{ type: 0, value: 'Hello ' }, name], { name: undefined }, 'en')).toBe('Hello ');
  expect(fillParts([{ type: 0, value: 'Hello ' }, name], {}, 'en')).toBeUndefined();
  expect(fillParts([{ type: 8, value: 'b', children: [{ type: 2 }] }], { b: (text) => text }, 'en')).toBeUndefined();
  expect(fillParts([{ type: 8, value: 'b', children: [name] }], { name: 'x', b: 'x' }, 'en')).toBeUndefined();
});

test('a catalogue with numbers and dates is formatted by react-intl, which is loaded with it', async () => {
  const share = { type: 2, value: 'share', style: 'percent' } as unknown as MessagePart;
  const texts = {
    share: [plural({ other: [share] }), words(' of '), { type: 1, value: 'all' }],
    day: [{ type: 3, value: 'day', style: 'short' }],
  } as never;
  const loaders = { en: async () => ({ default: texts }), cn: async () => ({ default: texts }) };
  const placed = { messages: await loadCatalogue(loaders, 'en'), language: 'en' } as const;
  expect(format(placed, 'share', { n: 1, share: 0.5, all: 'all' })).toBe('50% of all');
  expect(format(placed, 'day', { day: new Date(2026, 0, 2) as never })).toBe('1/2/26');
});

test('a text that is missing, or lacks a value, is replaced by its key', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const placed = { messages: { hello: [{ type: 1, value: 'name' }] } as never, language: 'en' } as const;
  expect(format(placed, 'hello')).toBe('hello');
  expect(format(placed, 'nothing')).toBe('nothing');
  error.mockRestore();
});
