/** Faults between browser and server that a working server cannot produce (threat 45). */
export type Fault =
  { status: number; body?: string; requestId?: string } | 'network' | 'html' | 'empty' | 'truncated' | 'hang';

/** A response with status 200 and this body. */
export const reply = (body: unknown): Fault => ({
  status: 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The statuses of spec 8 and some others, and every faulty response of threat 45 except the timeout, which takes 15 seconds. */
export const faults: [string, Fault][] = [
  ...[400, 401, 403, 404, 405, 408, 429, 500, 501, 502, 503, 504, 505].map((status): [string, Fault] => [
    `status ${status}`,
    { status },
  ]),
  ['status 500 with an envelope', { status: 500, body: '{"code":"SERVER_ERROR","message":"boom","data":null}' }],
  ['no network', 'network'],
  ['HTML instead of JSON', 'html'],
  ['an empty response', 'empty'],
  ['a truncated response', 'truncated'],
  ['a response without code', reply({ message: 'x', data: null })],
  ['a code that is no text', reply({ code: true, message: 'x', data: null })],
  ['a list', reply([])],
  ['null', reply('null')],
  ['a business error', reply({ code: 'INVALID_INPUT', message: 'Not this', data: null })],
  ['a business error without message', reply({ code: 'CONFLICT', data: null })],
  ['too many attempts', reply({ code: 'TOO_MANY_ATTEMPTS', message: 'Wait 60 seconds', data: { seconds: 60 } })],
];

const bodies: Record<string, string> = {
  html: '<!doctype html><title>Portal</title>',
  empty: '',
  truncated: '{"code":"OK","mess',
};

/** The response of a fault; undefined if there is none. */
export function answerOf(fault: Fault): { status: number; body: string; headers: Record<string, string> } | undefined {
  if (fault === 'network' || fault === 'hang') {
    return undefined;
  }
  if (typeof fault === 'string') {
    return { status: 200, body: bodies[fault] ?? '', headers: { 'content-type': 'text/html' } };
  }
  const headers: Record<string, string> = fault.requestId ? { 'x-request-id': fault.requestId } : {};
  return { status: fault.status, body: fault.body ?? '', headers };
}

/**
 * Makes calls to a path fail until the returned function is called; all other calls reach the server.
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
    const { body, ...rest } = answerOf(fault) as NonNullable<ReturnType<typeof answerOf>>;
    return new Response(body, rest);
  }) as typeof fetch;
  return () => {
    globalThis.fetch = healthy;
  };
}
