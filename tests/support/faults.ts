/** What can go wrong between browser and server, and cannot be asked of a healthy server (threat 45). */
export type Fault =
  { status: number; body?: string; requestId?: string } | 'network' | 'html' | 'empty' | 'truncated' | 'hang';

const bodies: Record<string, string> = {
  html: '<!doctype html><title>Portal</title>',
  empty: '',
  truncated: '{"code":"OK","mess',
};

/**
 * Lets calls to a path fail, in the given way, until the returned function is called; all other calls reach the server.
 * @param path the call's path, e.g. `/api/passport/account/login`
 */
export function breakCalls(path: string, fault: Fault): () => void {
  const healthy = globalThis.fetch;
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : undefined;
    const address = new URL(request?.url ?? String(input), window.location.href);
    if (address.pathname !== path) {
      return healthy(input, init);
    }
    if (fault === 'network') {
      throw new TypeError('Failed to fetch');
    }
    if (fault === 'hang') {
      const signal = init?.signal ?? request?.signal;
      return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)));
    }
    if (typeof fault === 'string') {
      return new Response(bodies[fault], { status: 200, headers: { 'content-type': 'text/html' } });
    }
    const headers: HeadersInit = fault.requestId ? { 'x-request-id': fault.requestId } : {};
    return new Response(fault.body ?? '', { status: fault.status, headers });
  }) as typeof fetch;
  return () => {
    globalThis.fetch = healthy;
  };
}
