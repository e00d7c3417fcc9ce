import { Children, type ReactNode } from 'react';

/** The value of an argument, or the element around a tagged part. */
export type Filling = string | number | undefined | ((text: ReactNode[]) => ReactNode);

/** A part of a compiled message (shared/build/compile-messages.mjs), by the ICU parser's kind numbers. */
export type MessagePart =
  | { type: 0 | 1; value: string }
  | { type: 8; value: string; children: MessagePart[] }
  | { type: 2 | 3 | 4 | 5 | 6 | 7 };

/**
 * Formats a message of words, arguments and tags, which needs no rules of a language. react-intl returns the same result,
 * but first loads the browser's tables of numbers and dates: 15 to 30 ms of a desktop's main thread in Chromium, during
 * hydration.
 * @param values by name: text of an argument, or the element around a tag
 * @returns undefined if react-intl is needed: for a plural, a choice, a number or a date, and for a missing value
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
