import { logoutEndpoint, replyCodes, type Language } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';
import { readEnvelope, requestTimeoutMs, siteHeaders } from './base-query';
import { requestFetch } from './request-fetch';

/**
 * Tells the server that a session is over (beyond spec 7). The call outlives the page (`keepalive`). It is no endpoint of the
 * api, whose arguments stand in the log of actions: a token must not.
 * @param token the session's bearer token
 * @returns whether the server knows now; false when it has to be told again
 */
export async function reportLogout(token: string, language: Language): Promise<boolean> {
  try {
    const reply = await requestFetch(`${readSiteConfig().apiBaseUrl}${logoutEndpoint.path}`, {
      method: logoutEndpoint.method,
      keepalive: true,
      headers: siteHeaders(token, language),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const code = readEnvelope(await reply.text())?.code;
    // A session that the server does not know any more is over as well.
    return code === replyCodes.ok || code === replyCodes.unauthorized;
  } catch {
    return false;
  }
}
