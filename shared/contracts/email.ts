import * as v from 'valibot';
import { limits } from './limits';

// One label may not start or end with a hyphen. Every quantifier precedes a character that it cannot match itself, and
// the length is checked first, so that the time is linear in the input (threat 27).
const localPart = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is an e-mail address of the standard form with a dotted domain, 254 characters at most (spec 5). */
export function isEmail(text: string): boolean {
  if (text.length > limits.emailMax) {
    return false;
  }
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const localIsRight = localPart.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return localIsRight && labels.length > 1 && labels.every((label) => domainLabel.test(label));
}

/** Spec 5's e-mail rule. The output is trimmed and in lower case, so that each person has one account. */
export const emailSchema = v.pipe(
  v.string('emailRequired'),
  v.trim(),
  v.check((text) => text !== '', 'emailRequired'),
  v.check((text) => text === '' || isEmail(text), 'emailInvalid'),
  v.toLowerCase(),
);

/**
 * Masks an address for display (spec 2.14): the first 4 characters of the local part stay, only the first 1 if it has 4
 * characters or fewer. The number of asterisks does not reveal the length.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...(at < 0 ? email : email.slice(0, at))];
  const kept = local.slice(0, local.length > 4 ? 4 : 1).join('');
  return `${kept}****${at < 0 ? '' : email.slice(at)}`;
}
