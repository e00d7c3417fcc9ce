const timeoutMs = 15_000;

/** The origin of the document's address, because a sandboxed frame's `location.origin` may be opaque. */
export const ownOrigin = (address: string = window.location.href): string => new URL(address).origin;

/** The source of responses: the site, unless the offline part replaces it, which stores responses on this device (src/offline). */
export const site = { fetch: (address: string, options: RequestInit): Promise<Response> => fetch(address, options) };

const early = new Map<string, Promise<Response>>();

/** Requests without cookies, which would not be sent anyway, because the frame is cross-origin. An early request is reused. */
export function ask(address: string): Promise<Response> {
  const known = early.get(address);
  early.delete(address);
  return known ?? site.fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
}

/** Requests what the first view needs, while the program is still loading. */
export function askEarly(address: string): void {
  const reply = ask(address);
  // The consumer of the request handles a failure.
  reply.catch(() => undefined);
  early.set(address, reply);
}
