import { createHash, createHmac, randomBytes, randomInt, type KeyObject } from 'node:crypto';
import { crockford, limits } from '@site/shared/contracts';
import { networkKey, widerNetwork } from './network';

/** A new code of 8 Crockford base32 characters (40 bits), in its canonical form. */
export function createCode(): string {
  return Array.from({ length: limits.codeLength }, () => crockford[randomInt(crockford.length)]).join('');
}

/** How a code is shown: ABCD-EFGH. */
export function showCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** A new code of twice the length (80 bits), in its canonical form. */
export function createLongCode(): string {
  return createCode() + createCode();
}

/** What is kept of a long code of a person: nobody finds 80 bits by their hash, so that it outlives a change of the server's key. */
export function longCodeFingerprint(userId: string, code: string): Buffer {
  return fingerprint(`long code ${userId} ${code}`);
}

/** A new 256-bit token for a link. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a code of a person: 40 bits are few enough to be tried out, so that its hash needs a key that is not in the
 * database.
 */
export function codeFingerprint(key: KeyObject, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`mailed code ${userId} ${code}`).digest();
}

/** What is kept of the network that something came from: enough to find it again, and it names nobody. */
export function networkFingerprint(key: KeyObject, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`network ${networkKey(ip)}`)
    .digest();
}

/** What is kept of a device that somebody logged in with: enough to know it again, also when its network gives it another address. */
export function deviceFingerprint(key: KeyObject, device: string, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`device ${device} ${widerNetwork(ip)}`)
    .digest();
}

/** What is kept of the token of a link: its SHA-256, so that a stolen table opens nothing. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
