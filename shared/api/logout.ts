import { logoutEndpoint, replyCodes, type Language } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';
import { readEnvelope, requestTimeoutMs, siteHeaders } from './base-query';
import { requestFetch } from './request-fetch';

/**
 * Ends a session on the server (an extension of spec 7). `keepalive` lets the call outlive the page. It is not an endpoint of the
 * api, because the action log would contain its argument, the token.
 * @param token the session's bearer token
 * @returns whether the server has answered; false if the call must be repeated
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
    // A session that the server has deleted has also ended.
    return code === replyCodes.ok || code === replyCodes.unauthorized;
  } catch {
    return false;
  }
}
