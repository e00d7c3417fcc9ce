import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238, and what every authenticator app takes for granted. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the 30 seconds before and after: clocks differ. */
const window = 1;

/** A new secret of 160 bits (RFC 4226, section 4). */
export const createSecret = (): Buffer => randomBytes(20);

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

/**
 * The address that an authenticator app reads. Whoever has it has the factor: it is shown once.
 * @param issuer the name that the app shows the code under
 * @param label whose code it is
 */
export const enrolmentUri = (secret: Buffer, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: secretOf(secret) }).toString();

/** The secret as a person types it into an app that has no camera. */
export const showSecret = (secret: Buffer): string => secretOf(secret).base32;

/**
 * Looks which 30 seconds a code belongs to.
 * @param now milliseconds of the epoch
 * @returns the number of that step, or undefined for a wrong code
 */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ ...settings, secret: secretOf(secret) }).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1_000 / settings.period) + delta;
}
