import qs from 'qs';
import * as v from 'valibot';
import { issuesOf, replyCodes, toIssueKey, type IssueKey } from '@site/shared/contracts';
import type { MessageKey } from '../texts';
import { BusinessError } from '../errors/business-error';

/**
 * Parses a text of `key[sub]=value` pairs: two levels deep, fifty values, no prototypes (threat 26).
 */
export function parsePairs(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 2,
    parameterLimit: 50,
    arrayLimit: 20,
    plainObjects: true,
    allowPrototypes: false,
  }) as Record<string, unknown>;
}

export type RuleTexts = Partial<Record<IssueKey, MessageKey>>;

/**
 * Validates input against its contract.
 * @param texts the messages of rules for which spec 5 has other texts in this form
 * @returns the schema's output: trimmed, clamped, with defaults
 * @throws BusinessError INVALID_INPUT with the message of the first broken rule and the broken rule of each field as data
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  texts: RuleTexts = {},
): v.InferOutput<S> {
  const given = withMissingAsEmpty(schema, value);
  const parsed = v.safeParse(schema, given);
  if (parsed.success) {
    return parsed.output;
  }
  const issue = toIssueKey(parsed.issues[0].message);
  throw new BusinessError(replyCodes.invalidInput, texts[issue] ?? `issue.${issue}`, {
    data: { fields: issuesOf(schema, given) },
  });
}

// A missing required field breaks the same rule as an empty one, and gets the same message.
function withMissingAsEmpty(schema: v.GenericSchema, value: unknown): unknown {
  if (!('entries' in schema) || typeof value !== 'object' || value === null) {
    return value ?? {};
  }
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  const missing = entries.filter(([key, entry]) => entry.type !== 'optional' && !Object.hasOwn(value, key));
  return { ...value, ...Object.fromEntries(missing.map(([key]) => [key, ''])) };
}
