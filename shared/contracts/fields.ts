import * as v from 'valibot';
import type { IssueKey } from './issues';
import { limits } from './limits';

const passwordPattern = /^[A-Za-z0-9]{6,12}$/;
const lineBreaks = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
const directionMarks = /\p{Bidi_Control}+/gu;
const linkLike = /:\/\/|\/\/|www\.|@/i;

const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]/u;

/** Whether a text has visible characters: blanks, zero-width characters and fillers alone have none. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

/** The maximum length of a text in characters as counted by people (code points); `v.maxLength` counts an emoji as two. */
export function maxCharacters(max: number, issue: IssueKey) {
  const limit = v.maxLength<string, number, IssueKey>(max, issue);
  const run: (typeof limit)['~run'] = (dataset, config) =>
    dataset.typed && [...dataset.value].length <= max ? dataset : limit['~run'](dataset, config);
  return { ...limit, '~run': run };
}

/** A required text; invisible characters alone do not count. The output is trimmed. */
export function requiredText(issue: IssueKey) {
  return v.pipe(v.string(issue), v.trim(), v.check(isVisible, issue));
}

/** An optional text; invisible characters alone count as left out. The output is trimmed. */
export const optionalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (isVisible(text) ? text : '')),
  ),
  '',
);

/**
 * Makes a text a single line for a mail, a list or a terminal: line breaks and control characters become blanks, and
 * marks that change the text direction are removed.
 */
export const toOneLine = (text: string): string => text.replace(directionMarks, '').replace(lineBreaks, ' ').trim();

/** A required text of one line. */
export const requiredLine = (issue: IssueKey) => v.pipe(requiredText(issue), v.transform(toOneLine));

/** An optional text of one line. */
export const optionalLine = v.pipe(optionalText, v.transform(toOneLine));

/** Far more than the site's data has. PostgreSQL reads some 4,000, and JavaScript writes no more than that either. */
const maxDepth = 200;

/**
 * Finds a value that the database cannot store: a text with the character NUL or with half of a surrogate pair, or a
 * value that is nested too deeply. Names of fields count as texts.
 * @returns the path of the first one, joined by dots; undefined if there is none
 */
export function findUnstorable(value: unknown): string | undefined {
  return findIn(value, 0)?.join('.');
}

// Nothing is allocated for a value that can be stored: a body may have half a million of them (threat 55).
function findIn(value: unknown, depth: number): string[] | undefined {
  if (depth > maxDepth || (typeof value === 'string' && !isStorable(value))) {
    return [];
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) {
    return undefined;
  }
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    if (typeof name === 'string' && !isStorable(name)) {
      return [];
    }
    const inside = findIn((value as Record<string | number, unknown>)[name], depth + 1);
    if (inside) {
      return [String(name), ...inside];
    }
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A new password (spec 5): required with the given text, then 6-12 letters or digits. It is never trimmed. */
export function newPasswordField(required: IssueKey) {
  return v.pipe(
    v.string(required),
    v.check((text) => text !== '', required),
    v.check((text) => text === '' || passwordPattern.test(text), 'passwordRule'),
  );
}

/** A password for comparison only (log-in): spec 5 requires its presence; the maximum length keeps the hash cheap. */
export const loginPasswordField = v.pipe(
  v.string('passwordRequired'),
  v.check((text) => text !== '', 'passwordRequired'),
  v.maxLength(128, 'passwordRule'),
);

/**
 * A display name (spec 5, 9): at most 15 characters. Line breaks, direction marks
 * and texts that a mail program would turn into a link are rejected, because our mails contain the name (threat 31).
 */
export const nickNameField = v.pipe(
  requiredText('nameRequired'),
  maxCharacters(limits.nickNameMax, 'nameTooLong'),
  v.check((text) => toOneLine(text) === text && !linkLike.test(text), 'nameInvalid'),
);

/**
 * A code of a mail or an app as typed: case, width, hyphens and blanks are ignored, and Crockford's look-alikes are read as
 * the intended digit. The output is the canonical form. A code of another length is simply wrong.
 */
export const codeField = v.pipe(
  requiredText('codeRequired'),
  v.maxLength(limits.codeTextMax, 'valueInvalid'),
  v.transform((text) =>
    text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0'),
  ),
);

/**
 * Whether a confirmation equals its password. It runs regardless of other faults in the form, so it assumes no shape of
 * the form's value.
 */
export function isConfirmed(form: unknown, password: string, confirmation: string): boolean {
  const values = form as Record<string, unknown> | null | undefined;
  return values?.[password] === values?.[confirmation];
}
