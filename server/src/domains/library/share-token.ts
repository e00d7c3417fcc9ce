import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Its own purpose stands in what is signed, so that no other use of the key can give a valid token.
function sign(context: Context, shareId: string): Buffer {
  return createHmac('sha256', context.tokenKey).update(`playlist-share ${shareId}`).digest();
}

/** The token of a link to a playlist: the link's id and a signature, which is stored nowhere. */
export function createShareToken(context: Context, shareId: string): string {
  return `${shareId}.${sign(context, shareId).toString('base64url')}`;
}

/** The link's id that a token stands for, or undefined when nobody of this site signed it. */
export function readShareToken(context: Context, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (!uuid.test(id) || rest.length > 0) {
    return undefined;
  }
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(context, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
