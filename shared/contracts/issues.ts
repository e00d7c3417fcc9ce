import * as v from 'valibot';
import { limits } from './limits';

/**
 * What can be wrong with a value of a form (spec 5). Contracts name the rule that was broken; the site and the server each
 * say it in the reader's language from their own catalogue.
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

/** Narrows a schema's message to a key of ours; the library's own texts become `valueInvalid`. */
export function toIssueKey(message: string): IssueKey {
  return issueKeys.find((key) => key === message) ?? 'valueInvalid';
}

/** Rules that have a longest text, and where it ends: from there on typing more can only make it worse. */
const longest: Partial<Record<IssueKey, number>> = {
  nameTooLong: 0,
  messageTooLong: 0,
  passwordRule: limits.passwordMax,
  emailInvalid: limits.emailMax,
  valueInvalid: limits.codeTextMax,
};

/** Whether a broken rule says that a text is too long: that is told while it is typed, whenever the others are told. */
export function isTooLong(issue: IssueKey | undefined, value: unknown): boolean {
  return (
    issue !== undefined && typeof value === 'string' && value.length > (longest[issue] ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * The first rule that a single value breaks, for a form that checks field by field.
 * @returns the issue's key, or undefined when the value is right
 */
export function issueOf(schema: v.GenericSchema, value: unknown): IssueKey | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? undefined : toIssueKey(parsed.issues[0].message);
}

/**
 * The first broken rule of every field of an object, keyed by the field's name. Empty when all is right.
 */
export function issuesOf(schema: v.GenericSchema, value: unknown): Record<string, IssueKey> {
  const parsed = v.safeParse(schema, value);
  const found: Record<string, IssueKey> = {};
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    found[field] ??= toIssueKey(issue.message);
  }
  return found;
}
