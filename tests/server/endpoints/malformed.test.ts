import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import * as v from 'valibot';
import { openDesk } from '../staff/on-staff';
import { openTestSite, type TestSite } from '../test-app';
import { malformedRequest, targets, type MalformedRequest } from './malformed-requests';

// Some hundreds test the method; `npm run trust -- malformed` sends 100,000, from another seed each time.
const numRuns = Number(process.env.MALFORMED_REQUESTS ?? 600);
const seed = Number(process.env.MALFORMED_SEED ?? 20_261_123);

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  // Support staff may make every call.
  ({ token } = await openDesk(site));
});
afterAll(() => site.close());

let calls = 0;
/** Each call comes from a separate network, so that limits do not hide rules. */
const nextNetwork = () => `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`;

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

async function send({ token: whose, options }: MalformedRequest): Promise<Answer> {
  const bearer = { valid: token, none: '', forged: `${token.slice(0, -4)}AAAA` }[whose];
  const { statusCode, headers, rawPayload } = await site.app.inject({
    ...options,
    remoteAddress: nextNetwork(),
    headers: { ...options.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])];
  return { statusCode, headers, body: String(decode && rawPayload.length > 0 ? decode(rawPayload) : rawPayload) };
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
const envelope = v.strictObject({ code: v.string(), message: v.string(), data: v.unknown() });

/** The fault of a response, for any request. */
function faultIn({ call, options }: MalformedRequest, { statusCode, headers, body }: Answer): string | undefined {
  const { reply, output } = targets.get(call) ?? {};
  if (statusCode >= 500) {
    return `status ${statusCode}`;
  }
  if (/FST_|node_modules|\\n\s+at /.test(body)) {
    return 'it tells how the server works';
  }
  if ((options.method as string) === 'HEAD' || statusCode === 204 || statusCode === 304) {
    return body === '' ? undefined : 'a body where none may be';
  }
  if (reply === 'redirect' && statusCode >= 300 && statusCode < 400) {
    return headers.location ? undefined : 'a redirect to nowhere';
  }
  const given = String(headers['content-type']).startsWith('application/json') ? parsed(body) : undefined;
  const isBare = reply === 'bare' && output !== undefined && v.is(output, given);
  return isBare || v.is(envelope, given) ? undefined : 'no envelope';
}

test(
  `${numRuns} generated malformed requests, seed ${seed}: no fault of the server, and each reply has the envelope (threats 26 and 34)`,
  async () => {
    const reached = new Set<string>();
    const codes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(malformedRequest, async (request) => {
        const reply = await send(request);
        const { code = '' } = (parsed(reply.body) ?? {}) as { code?: string };
        reached.add(request.call);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        // One of the calls ends the session, another deletes the account.
        if (request.token === 'valid' && code === 'Unauthorized') {
          ({ token } = await openDesk(site));
        }
        expect(faultIn(request, reply)).toBeUndefined();
      }),
      { numRuns, seed },
    );
    // Otherwise the requests would have been too invalid, or too valid, to test anything.
    expect([...targets.keys()].filter((call) => !reached.has(call))).toEqual([]);
    expect([...codes.keys()]).toEqual(
      expect.arrayContaining(['OK', 'INVALID_INPUT', 'Unauthorized', 'NOT_FOUND', 'BAD_REQUEST', 'UNSUPPORTED_TYPE']),
    );
  },
  240_000 + numRuns * 50,
);

test('the check detects a fault of the server', async () => {
  const [request] = fc.sample(
    malformedRequest.filter(({ call, options }) => call === 'GET /api/goods/body/list' && options.method === 'GET'),
    { numRuns: 1, seed },
  ) as [MalformedRequest];
  const answer = { statusCode: 200, headers: { 'content-type': 'application/json' } };
  expect(faultIn(request, { ...answer, statusCode: 500, body: '' })).toBe('status 500');
  expect(faultIn(request, { ...answer, body: '{"statusCode":400,"error":"Bad Request"}' })).toBe('no envelope');
  expect(faultIn(request, { ...answer, headers: {}, body: 'no' })).toBe('no envelope');
  expect(faultIn(request, { ...answer, body: '{"code":"OK","message":"","data":null}' })).toBeUndefined();
});
