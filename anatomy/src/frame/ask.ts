const timeoutMs = 15_000;

/** The origin of the document's own address: a sandboxed frame's `location.origin` may be opaque, its address is not. */
export const ownOrigin = (address: string = window.location.href): string => new URL(address).origin;

/** Who is asked: the site, unless a part takes its place that keeps replies on this device (src/offline). */
export const site = { fetch: (address: string, options: RequestInit): Promise<Response> => fetch(address, options) };

const early = new Map<string, Promise<Response>>();

/** Asks without cookies, which would never travel: the frame is a stranger to the site. What was asked for early is not asked for again. */
export function ask(address: string): Promise<Response> {
  const known = early.get(address);
  early.delete(address);
  return known ?? site.fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
}

/** Asks for what the first view needs, while the program is still on its way. */
export function askEarly(address: string): void {
  const reply = ask(address);
  // Whoever takes it hears of a failure.
  reply.catch(() => undefined);
  early.set(address, reply);
}
