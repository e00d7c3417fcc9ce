/**
 * The envelope of every reply under /api (spec 3): `code` is "OK" on success, `message` is for people,
 * `data` carries the payload.
 */
export interface Envelope<T = unknown> {
  code: ReplyCode | (string & {});
  message: string;
  data: T;
}

/** Codes of the project's own server (decisions 10.2). */
export const replyCodes = {
  ok: 'OK',
  /** An activation mail for this address was asked for less than 60 seconds ago. */
  activationMailRecent: '1001',
  /** The account waits for its activation (answered only to the right password). */
  notActivated: '1006',
  unauthorized: 'Unauthorized',
  invalidInput: 'INVALID_INPUT',
  invalidCode: 'INVALID_CODE',
  wrongCredentials: 'WRONG_CREDENTIALS',
  /** The password was right, or the session runs, and a second factor has to be given first. */
  secondFactorRequired: 'SECOND_FACTOR_REQUIRED',
  tooManyAttempts: 'TOO_MANY_ATTEMPTS',
  alreadySubscribed: 'ALREADY_SUBSCRIBED',
  subscriptionRequired: 'SUBSCRIPTION_REQUIRED',
  notFound: 'NOT_FOUND',
  paymentDeclined: 'PAYMENT_DECLINED',
  paymentPending: 'PAYMENT_PENDING',
  /** A mailed link, or something begun, that ran out; a new one can be asked for. */
  linkExpired: 'LINK_EXPIRED',
  /** A mailed link that did its work already. */
  linkUsed: 'LINK_USED',
  conflict: 'CONFLICT',
  serverError: 'SERVER_ERROR',
  overloaded: 'OVERLOADED',
} as const;
export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes];
