import { createHash, createHmac, randomBytes, randomInt, type KeyObject } from 'node:crypto';
import { crockford, limits } from '@site/shared/contracts';
import { networkKey, widerNetwork } from './network';

/** A new code of 8 Crockford base32 characters (40 bits), in its canonical form. */
export function createCode(): string {
  return Array.from({ length: limits.codeLength }, () => crockford[randomInt(crockford.length)]).join('');
}

/** The displayed form of a code: ABCD-EFGH. */
export function showCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** A new code of twice the length (80 bits), in its canonical form. */
export function createLongCode(): string {
  return createCode() + createCode();
}

/** The stored hash of a long code: 80 bits cannot be found from their hash, so it needs no key and survives a change of the server's key. */
export function longCodeFingerprint(userId: string, code: string): Buffer {
  return fingerprint(`long code ${userId} ${code}`);
}

/** A new 256-bit token for a link. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored hash of a code: 40 bits can be found by trying, so the hash needs a key that is not in the
 * database.
 */
export function codeFingerprint(key: KeyObject, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`mailed code ${userId} ${code}`).digest();
}

/** The stored hash of a network: sufficient to recognize it, without naming anybody. */
export function networkFingerprint(key: KeyObject, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`network ${networkKey(ip)}`)
    .digest();
}

/** The stored hash of a log-in's device: sufficient to recognize it, also with another network address. */
export function deviceFingerprint(key: KeyObject, device: string, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`device ${device} ${widerNetwork(ip)}`)
    .digest();
}

/** The stored hash of a link's token: its SHA-256, so that a stolen table does not reveal it. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
