import { Children, type ReactNode } from 'react';

/** The value of an argument, or the element around a tagged part. */
export type Filling = string | number | undefined | ((text: ReactNode[]) => ReactNode);
type Fillings = Record<string, Filling>;

/** The texts of a choice or a plural, by value or plural category. */
type Options = Partial<Record<string, { value: readonly MessagePart[] }>>;

/** A part of a compiled message (shared/build/compile-messages.mjs), by the ICU parser's kind numbers. */
export type MessagePart =
  | { type: 0 | 1; value: string }
  | { type: 5; value: string; options: Options }
  | { type: 6; value: string; options: Options; offset: number; pluralType?: Intl.PluralRuleType }
  | { type: 7 }
  | { type: 8; value: string; children: readonly MessagePart[] }
  | { type: 2 | 3 | 4 };

/** Whether a message needs react-intl: for a number, a date or a time. */
export const needsIntl = (parts: readonly MessagePart[]): boolean =>
  parts.some(
    (part) =>
      (part.type > 1 && part.type < 5) ||
      ('children' in part && needsIntl(part.children)) ||
      ('options' in part && Object.values(part.options).some((option) => option && needsIntl(option.value))),
  );

/**
 * Formats a message of words, arguments, tags, choices and plurals as react-intl does, which has 6 kB. The browser loads its tables of numbers only for a plural:
 * 15 to 30 ms of a desktop's main thread in Chromium, during hydration.
 * @param values by name: text of an argument, or the element around a tag
 * @param locale of plurals
 * @param count the number that `#` stands for, inside a plural
 * @returns undefined if a value is missing, or react-intl is needed
 */
export function fillParts(
  parts: readonly MessagePart[],
  values: Fillings,
  locale: string,
  count = 0,
): ReactNode | undefined {
  const filled: ReactNode[] = [];
  for (const part of parts) {
    const text = fillPart(part, values, locale, count);
    if (text === undefined) {
      return undefined;
    }
    filled.push(text);
  }
  return filled.every((text) => typeof text === 'string') ? filled.join('') : Children.toArray(filled);
}

function fillPart(part: MessagePart, values: Fillings, locale: string, count: number): ReactNode | undefined {
  if (part.type === 0) {
    return part.value;
  }
  if (part.type === 7) {
    return tableOf(Intl.NumberFormat, locale).format(count);
  }
  const name = 'value' in part ? part.value : '';
  // An argument that is given as undefined is empty, as for react-intl.
  const value = name in values ? (values[name] ?? '') : undefined;
  if (part.type === 8 && typeof value === 'function') {
    const inside = fillParts(part.children, values, locale, count);
    return inside === undefined ? undefined : value(Children.toArray(inside));
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    return undefined;
  }
  if (part.type === 1) {
    return String(value);
  }
  if (part.type !== 5 && part.type !== 6) {
    return undefined;
  }
  const number = part.type === 6 ? Number(value) - part.offset : count;
  const { options } = part;
  const chosen =
    (part.type === 5
      ? options[value]
      : (options[`=${value}`] ?? options[tableOf(Intl.PluralRules, locale, part.pluralType).select(number)])) ??
    options.other;
  return chosen && fillParts(chosen.value, values, locale, number);
}

const tables = new Map<string, unknown>();

/** The browser's table of a language, created once. */
function tableOf<T>(Table: new (locale: string, options: object) => T, locale: string, type?: string): T {
  const key = `${Table.name} ${locale} ${type}`;
  const table = (tables.get(key) as T | undefined) ?? new Table(locale, { type });
  tables.set(key, table);
  return table;
}
