import { readdirSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '@site/shared/contracts';
import { messageFiles } from '../../shared/build/compile-messages.mjs';
import { fillParts, type MessagePart } from '../../shared/i18n/fill-parts';
import { placeTexts } from '../../shared/i18n/format';

interface Element {
  type: number;
  value: string;
  children?: Element[];
  options?: Record<string, { value: Element[] }>;
}

/** A value for each argument and tag of a message. */
function valuesOf(parts: Element[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...parts.map(({ type, value, children = [], options = {} }) => ({
      ...valuesOf([...children, ...Object.values(options).flatMap((option) => option.value)]),
      ...(type === 1 && { [value]: value.length % 2 ? `<${value}>` : value.length }),
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

test.each(languages)('fills every message of text, arguments and tags like react-intl (%s)', async (language) => {
  const filled: [string, string][] = [];
  const expected: [string, string][] = [];
  for (const file of catalogues.filter((name) => name.endsWith(`${language}.json`))) {
    const messages = await compiled(file);
    const intl = placeTexts(messages as never, language).intl();
    for (const [id, message] of Object.entries(messages)) {
      const values = typeof message === 'string' ? {} : valuesOf(message as Element[]);
      const text = typeof message === 'string' ? undefined : fillParts(message, values as never);
      if (text !== undefined) {
        filled.push([id, renderToStaticMarkup(text)]);
        expected.push([id, renderToStaticMarkup(intl.formatMessage({ id }, values as never) as ReactNode)]);
      }
    }
  }
  expect(filled).toEqual(expected);
  expect(filled.length).toBeGreaterThan(100);
  expect(filled.map(([id]) => id)).toEqual(
    expect.arrayContaining(['auth.login.consent', 'blog.post.minutes', 'commerce.plan.saving']),
  );
});

test('leaves plurals, numbers and missing values to react-intl', () => {
  const name: MessagePart = { type: 1, value: 'name' };
  expect(fillParts([{ type: 0, value: 'Hello ' }, name], { name: 0 })).toBe('Hello 0');
  expect(fillParts([{ type: 0, value: 'Hello ' }, name], {})).toBeUndefined();
  expect(fillParts([name, { type: 6 }], { name: 'x' })).toBeUndefined();
  expect(fillParts([{ type: 8, value: 'b', children: [{ type: 2 }] }], { b: (text) => text })).toBeUndefined();
  expect(fillParts([{ type: 8, value: 'b', children: [name] }], { name: 'x', b: 'x' })).toBeUndefined();
});
