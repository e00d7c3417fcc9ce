import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** RFC 6238, and what every authenticator app takes for granted. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the 30 seconds before and after: clocks differ. */
const window = 1;

/** A new secret of 160 bits (RFC 4226, section 4). */
export const createSecret = (): Buffer => randomBytes(20);

const factorOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    ...settings,
    issuer: 'Anatomy Desk',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** The address that an authenticator app reads. Whoever has it has the factor: it is shown once. */
export const enrolmentUri = (secret: Buffer, email: string): string => factorOf(secret, email).toString();

/**
 * Looks which 30 seconds a code belongs to.
 * @param now milliseconds of the epoch
 * @returns the number of that step, or undefined for a wrong code
 */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const delta = factorOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1_000 / settings.period) + delta;
}

const sealKey = (key: KeyObject): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'staff second factor', 32));

/** Encrypts a secret for its row; in the row of another account it opens nothing. */
export function sealSecret(key: KeyObject, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealKey(key), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @returns the secret, or undefined where it was encrypted with none of these keys: then the account has to be added again */
export function openSecret(keys: KeyObject[], userId: string, sealed: Buffer): Buffer | undefined {
  return keys.map((key) => openBy(key, userId, sealed)).find((secret) => secret !== undefined);
}

function openBy(key: KeyObject, userId: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, sealKey(key), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
