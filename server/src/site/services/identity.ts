import { SignJWT } from 'jose';
import type { ModuleService } from '../../platform/config/module-services';

/** The header with the caller's identity for a module's server. */
export const identityHeader = 'x-site-identity';
const seconds = 30;

/**
 * Signs the caller's identity, for one module's server and half a minute. For a visitor `sub` is missing: the signature
 * still proves that the call came through the site.
 * @param requestId links the call to the site's log
 */
export function signIdentity(
  { name, key }: ModuleService,
  userId: string | undefined,
  requestId: string,
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const identity = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'identity+jwt' })
    .setIssuer('site')
    .setAudience(name)
    .setJti(requestId)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds);
  return (userId === undefined ? identity : identity.setSubject(userId)).sign(new TextEncoder().encode(key));
}
