import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a webhook body as FastSpring does: base64 of HMAC-SHA256.
 * @param rawBody the bytes as they are sent
 */
export function signBody(rawBody: Buffer | string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('base64');
}

/** Whether a body has the signature of the secret, compared in constant time (threat 35). */
export function isSigned(rawBody: Buffer, signature: unknown, secret: string): boolean {
  const expected = Buffer.from(signBody(rawBody, secret));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}
