import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The purpose of a secret: one that was encrypted for one purpose cannot be decrypted for another. */
type Purpose = 'staff second factor' | 'user second factor';

const keyOf = (key: KeyObject, purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Encrypts a secret for its row, so that the database alone does not reveal it; it cannot be decrypted in the row of another account. */
export function sealSecret(key: KeyObject, purpose: Purpose, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(key, purpose), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @returns the secret, or undefined if none of these keys encrypted it: then a new one has to be set up */
export function openSecret(keys: KeyObject[], purpose: Purpose, userId: string, sealed: Buffer): Buffer | undefined {
  return keys.map((key) => openBy(key, purpose, userId, sealed)).find((secret) => secret !== undefined);
}

function openBy(key: KeyObject, purpose: Purpose, userId: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, keyOf(key, purpose), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
