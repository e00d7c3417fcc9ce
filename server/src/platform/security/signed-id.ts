import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The signed text contains its purpose, so that no other use of the key can produce a valid id.
const sign = (key: KeyObject, purpose: string, id: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest();

/**
 * Signs an id for a link that must work as long as the mail exists: nothing is stored.
 * @param purpose the effect of the link: an id that was signed for another purpose is rejected
 * @param id a UUID in lower case
 * @returns `<id>.<signature in base64url>`
 */
export function signId(key: KeyObject, purpose: string, id: string): string {
  return `${id}.${sign(key, purpose, id).toString('base64url')}`;
}

/** The id that one of these keys signed for this purpose, or undefined if the signature is invalid. */
export function readSignedId(keys: KeyObject[], purpose: string, signed: string): string | undefined {
  const [id = '', signature = '', ...rest] = signed.split('.');
  if (!uuid.test(id) || rest.length > 0) {
    return undefined;
  }
  const given = Buffer.from(signature, 'base64url');
  const isSigned = keys
    .map((key) => sign(key, purpose, id))
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
  return isSigned ? id : undefined;
}
