import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address that a mail names for leaving the newsletter. */
export const unsubscribePath = '/newsletter/unsubscribe';

// Its own purpose stands in what is signed, so that no other use of the key can give a valid token.
function sign(context: Context, subscriberId: string): Buffer {
  return createHmac('sha256', context.tokenKey).update(`newsletter-unsubscribe ${subscriberId}`).digest();
}

/**
 * The token of a link that must work for as long as a mail lies in a mailbox: the subscriber's number and a signature, and
 * nothing of it is stored.
 */
export function createUnsubscribeToken(context: Context, subscriberId: string): string {
  return `${subscriberId}.${sign(context, subscriberId).toString('base64url')}`;
}

/** The subscriber that a token stands for, or undefined when nobody of this site signed it. */
export function readUnsubscribeToken(context: Context, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (!uuid.test(id) || rest.length > 0) {
    return undefined;
  }
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(context, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
