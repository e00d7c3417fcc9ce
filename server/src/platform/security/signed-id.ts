import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Its own purpose stands in what is signed, so that no other use of the key can give a valid id.
const sign = (key: KeyObject, purpose: string, id: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest();

/**
 * Signs an id for a link that must work for as long as it lies in somebody's mailbox: nothing of it is stored.
 * @param purpose what the link does: an id that was signed for another purpose is refused
 * @param id a UUID in lower case
 * @returns `<id>.<signature in base64url>`
 */
export function signId(key: KeyObject, purpose: string, id: string): string {
  return `${id}.${sign(key, purpose, id).toString('base64url')}`;
}

/** The id that was signed for this purpose by one of these keys, or undefined when nobody of this site signed it. */
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
