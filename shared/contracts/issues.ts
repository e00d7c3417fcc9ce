import * as v from 'valibot';
import { limits } from './limits';

/**
 * The rules for a form's values (spec 5). Contracts return the broken rule; the site and the server each translate it
 * with their own catalogue.
 */
export const issueKeys = [
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'passwordRule',
  'confirmRequired',
  'confirmMismatch',
  'codeRequired',
  'newPasswordRequired',
  'newConfirmRequired',
  'newConfirmMismatch',
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'messageRequired',
  'messageTooLong',
  'agreeRequired',
  'valueInvalid',
] as const;
export type IssueKey = (typeof issueKeys)[number];

/** Converts a schema's message to one of our keys; the library's own texts become `valueInvalid`. */
export function toIssueKey(message: string): IssueKey {
  return issueKeys.find((key) => key === message) ?? 'valueInvalid';
}

/** Rules with a maximum length, and that length: beyond it typing more cannot correct the text. */
const longest: Partial<Record<IssueKey, number>> = {
  nameTooLong: 0,
  messageTooLong: 0,
  passwordRule: limits.passwordMax,
  emailInvalid: limits.emailMax,
  valueInvalid: limits.codeTextMax,
};

/**
 * Whether a broken rule means that a text is too long: this is shown during typing, regardless of when others are
 * shown.
 */
export function isTooLong(issue: IssueKey | undefined, value: unknown): boolean {
  return (
    issue !== undefined && typeof value === 'string' && value.length > (longest[issue] ?? Number.POSITIVE_INFINITY)
  );
}

/** The first broken rule of every field of an object, by field name. Empty if all are valid. */
export function issuesOf(schema: v.GenericSchema, value: unknown): Record<string, IssueKey> {
  const parsed = v.safeParse(schema, value);
  const found: Record<string, IssueKey> = {};
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    found[field] ??= toIssueKey(issue.message);
  }
  return found;
}
