import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238, with the parameters that every authenticator app assumes. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts codes of the previous and the next 30 seconds, because clocks differ. */
const window = 1;

/** A new secret of 160 bits (RFC 4226, section 4). */
export const createSecret = (): Buffer => randomBytes(20);

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

/**
 * The address that an authenticator app reads. It contains the factor, so it is shown once.
 * @param issuer the name under which the app shows the code
 * @param label the account of the code
 */
export const enrolmentUri = (secret: Buffer, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: secretOf(secret) }).toString();

/** The secret in the form that a user types into an app without a camera. */
export const showSecret = (secret: Buffer): string => secretOf(secret).base32;

/**
 * Finds the 30-second step of a code.
 * @param now milliseconds of the epoch
 * @returns the number of that step, or undefined for a wrong code
 */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  // The library compares UTF-8 bytes, and throws if another text of six characters has more of them.
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const delta = new TOTP({ ...settings, secret: secretOf(secret) }).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1_000 / settings.period) + delta;
}
