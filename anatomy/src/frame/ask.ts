import { earlyReply } from './early';

const timeoutMs = 15_000;

/** The origin of the document's address, because a sandboxed frame's `location.origin` may be opaque. */
export const ownOrigin = (address: string = window.location.href): string => new URL(address).origin;

/** The source of responses: the site, unless the offline part replaces it, which stores responses on this device (src/offline). */
export const site = { fetch: (address: string, options: RequestInit): Promise<Response> => fetch(address, options) };

/** Requests without cookies, which would not be sent anyway, because the frame is cross-origin. An early request is reused. */
export const ask = (address: string): Promise<Response> =>
  earlyReply(address) ?? site.fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
