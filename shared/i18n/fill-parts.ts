import { Children, type ReactNode } from 'react';

/** What fills an argument, or stands around a tagged part. */
export type Filling = string | number | undefined | ((text: ReactNode[]) => ReactNode);

/** A part of a compiled message (shared/build/compile-messages.mjs), by the numbers that the ICU parser gives its kinds. */
export type MessagePart =
  | { type: 0 | 1; value: string }
  | { type: 8; value: string; children: MessagePart[] }
  | { type: 2 | 3 | 4 | 5 | 6 | 7 };

/**
 * The text of a message of words, arguments and tags, which needs no rule of a language. react-intl says the same, but asks the browser
 * for its tables of numbers and dates first: 15 to 30 ms of a desktop's main thread in Chromium, while a page is being hydrated.
 * @param values by name: text of an argument, or what stands around a tag
 * @returns undefined where react-intl is needed: for a plural, a choice, a number or a date, and where a value is missing
 */
export function fillParts(parts: readonly MessagePart[], values: Record<string, Filling>): ReactNode | undefined {
  const filled: ReactNode[] = [];
  for (const part of parts) {
    const text = part.type === 0 ? part.value : fillPart(part, values);
    if (text === undefined) {
      return undefined;
    }
    filled.push(text);
  }
  return filled.every((text) => typeof text === 'string') ? filled.join('') : Children.toArray(filled);
}

function fillPart(part: MessagePart, values: Record<string, Filling>): ReactNode | undefined {
  const value = 'value' in part ? values[part.value] : undefined;
  if (part.type === 1 && (typeof value === 'string' || typeof value === 'number')) {
    return String(value);
  }
  if (part.type === 8 && typeof value === 'function') {
    const inside = fillParts(part.children, values);
    return inside === undefined ? undefined : value(Children.toArray(inside));
  }
  return undefined;
}
