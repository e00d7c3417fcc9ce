/** Secrets and personal values of a test, each with what it is, such as `sent to /api/passport/register: email`. */
export type PersonalValues = Map<string, string>;

/** Fields of replies that say who somebody is, or let somebody in. What else comes in replies is the same for everybody. */
const personalFields =
  /^(?:token|email|contact|nickName|name|avatar|url|invoiceUrl|orderId|subscriptionId|challenge|secret|uri|recoveryCodes)$/;
/** Calls whose reply tells an id of the person or of a payment. The id of a playlist leads nobody else to it. */
const personalIds = /^\/api\/u\/(?:user|order)\//;

/** Ids, what a browser says of any passkey in words of the standard, and which of two payment providers. */
const ownFields = /id$|^(?:transports|authenticatorAttachment|provider)$/i;

/** Calls whose input is what a page knows of itself, not of a person: releases, and the log of a report. */
const ownCalls = /^\/api\/(?:modules\/|support\/reports$)/;

/**
 * Whether a value can be told from a word of the program. Short words in small letters cannot, nor can a time: tests take
 * distinctive ones.
 */
export function isDistinctive(value: string): boolean {
  const text = value.trim();
  return /[^\x20-\x7e]/.test(text)
    ? text.length > 1
    : text.length > 3 && /[@\d\sA-Z]|.{8}/.test(text) && !/^(?:\d{1,5}|\d{4}-\d\d-\d\dT.*)$/.test(text);
}

export function noteValue(values: PersonalValues, kind: string, value: unknown): void {
  if (typeof value === 'string' && isDistinctive(value)) {
    values.set(value.trim(), kind);
  }
}

/** Notes the texts of a structure, at any depth; those of a list have its name. */
function noteFields(
  values: PersonalValues,
  kind: string,
  given: unknown,
  isWanted: (field: string) => boolean,
  list?: string,
): void {
  for (const [key, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const field = list ?? key;
    if (typeof value === 'object') {
      noteFields(values, kind, value, isWanted, Array.isArray(value) ? field : undefined);
    } else if (isWanted(field)) {
      noteValue(values, `${kind}: ${field}`, value);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

/** Notes what was sent to the API: the fields of the input, which are texts of the person, and the session that goes with it. */
export function noteSent(
  values: PersonalValues,
  address: string,
  input: unknown,
  headers: Record<string, string | undefined> = {},
): void {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const session = headers.authorization ?? headers.Authorization;
  noteValue(values, 'session', session?.replace(/^Bearer /, ''));
  // What a mail led to.
  noteValue(values, `link to ${pathname}`, searchParams.get('token'));
  if (!ownCalls.test(pathname)) {
    noteFields(
      values,
      `sent to ${pathname}`,
      typeof input === 'string' ? parse(input) : input,
      (field) => !ownFields.test(field),
    );
  }
}

/** Notes what a reply of the API tells of the person. */
export function noteReceived(values: PersonalValues, address: string, reply: unknown): void {
  const { pathname } = new URL(address, 'http://site');
  noteFields(values, `received from ${pathname}`, reply, (field) =>
    field === 'id' ? personalIds.test(pathname) : personalFields.test(field),
  );
}
