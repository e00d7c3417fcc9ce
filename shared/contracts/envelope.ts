/**
 * The envelope of every response under /api (spec 3): `code` is "OK" on success, `message` is a text for people, `data`
 * contains the payload.
 */
export interface Envelope<T = unknown> {
  code: ReplyCode | (string & {});
  message: string;
  data: T;
}

/** Codes of the project's own server (decisions 10.2). */
export const replyCodes = {
  ok: 'OK',
  /** An activation mail for this address was requested less than 60 seconds ago. */
  activationMailRecent: '1001',
  /** The account waits for its activation (sent only for the right password). */
  notActivated: '1006',
  unauthorized: 'Unauthorized',
  invalidInput: 'INVALID_INPUT',
  invalidCode: 'INVALID_CODE',
  wrongCredentials: 'WRONG_CREDENTIALS',
  /** The password was right, or the session is valid, but a second factor is required first. */
  secondFactorRequired: 'SECOND_FACTOR_REQUIRED',
  tooManyAttempts: 'TOO_MANY_ATTEMPTS',
  alreadySubscribed: 'ALREADY_SUBSCRIBED',
  subscriptionRequired: 'SUBSCRIPTION_REQUIRED',
  notFound: 'NOT_FOUND',
  paymentDeclined: 'PAYMENT_DECLINED',
  paymentPending: 'PAYMENT_PENDING',
  /** An expired mail link or process; a new one can be requested. */
  linkExpired: 'LINK_EXPIRED',
  /** A mail link that was already used. */
  linkUsed: 'LINK_USED',
  conflict: 'CONFLICT',
  serverError: 'SERVER_ERROR',
  overloaded: 'OVERLOADED',
} as const;
export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes];
