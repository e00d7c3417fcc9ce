import { SignJWT } from 'jose';
import type { ModuleService } from '../../platform/config/module-services';

/** The header in which a module's server is told who calls. */
export const identityHeader = 'x-site-identity';
const seconds = 30;

/**
 * Signs who calls, for one module's server and for half a minute. A visitor who is not logged in has no `sub`: the signature
 * still says that the call came through the site.
 * @param requestId ties the call to the site's log
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
