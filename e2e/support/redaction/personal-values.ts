/** Secrets and personal values of a test, each with its source, such as `sent to /api/passport/register: email`. */
export type PersonalValues = Map<string, string>;

/** Fields of replies with personal data or secrets. All other fields are the same for every user. */
const personalFields =
  /^(?:token|email|contact|nickName|name|avatar|url|invoiceUrl|orderId|subscriptionId|challenge|secret|uri|recoveryCodes)$/;
/** Calls whose replies contain the ID of a user or a payment. The ID of a playlist is no secret, because only its owner can open it. */
const personalIds = /^\/api\/u\/(?:user|order)\//;

/** Input that is not personal: IDs, terms of the passkey standard, and the name of the payment provider. */
const ownFields = /id$|^(?:transports|authenticatorAttachment|provider)$/i;

/** Calls whose input is data of the page, not of a user: releases, and the log of a report. */
const ownCalls = /^\/api\/(?:modules\/|support\/reports$)/;

/**
 * Whether a value cannot be confused with a word of the code. Short words in lower case and times can, so tests must use distinctive
 * values.
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

/** Records the texts of a structure at any depth. The items of a list have the name of the list. */
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

/** Records what was sent to the API: the texts of the input and the token of the session. */
export function noteSent(
  values: PersonalValues,
  address: string,
  input: unknown,
  headers: Record<string, string | undefined> = {},
): void {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const session = headers.authorization ?? headers.Authorization;
  noteValue(values, 'session', session?.replace(/^Bearer /, ''));
  // The token of a mailed link.
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

/** Records the personal values of a reply of the API. */
export function noteReceived(values: PersonalValues, address: string, reply: unknown): void {
  const { pathname } = new URL(address, 'http://site');
  noteFields(values, `received from ${pathname}`, reply, (field) =>
    field === 'id' ? personalIds.test(pathname) : personalFields.test(field),
  );
}
