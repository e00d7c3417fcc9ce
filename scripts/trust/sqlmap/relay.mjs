import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import { openShortener } from './shortener.mjs';

let calls = 0;
/** Each request comes from another network, so that limits do not respond before any SQL. */
const nextNetwork = () => `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`;

/**
 * A relay between sqlmap and the site: names another network in each request, adds a session, shortens long responses, and counts them.
 * @param {number} port of the site
 * @param {{ token(): Promise<string>, lost(token: string): void }} [session] `lost`: it is no longer valid
 */
export async function openRelay(port, session) {
  const agent = new Agent({ keepAlive: true });
  const seen = { requests: 0, statuses: new Map(), codes: new Map(), faults: new Set(), unsent: 0 };
  const shorten = openShortener();
  const note = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

  async function forward(request, response) {
    const token = await session?.token();
    const headers = { ...request.headers };
    // A value altered by sqlmap stays before it.
    headers['x-forwarded-for'] = [headers['x-forwarded-for'], nextNetwork()].filter(Boolean).join(', ');
    if (token) {
      headers.authorization = `Bearer ${token}`;
    }
    const call = send({ host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent });
    request.pipe(call);
    const [reply] = await once(call, 'response');
    const body = Buffer.concat(await reply.toArray());
    const code = /"code":"(\w+)"/.exec(body.subarray(0, 400).toString())?.[1] ?? `HTTP ${reply.statusCode}`;
    seen.requests += 1;
    note(seen.statuses, reply.statusCode);
    note(seen.codes, code);
    // 503 means that it was not tested.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) {
      seen.faults.add(
        `${reply.statusCode} to ${request.method} ${request.url.slice(0, 300)}: ${body.toString().slice(0, 200)}`,
      );
    }
    if (token && code === 'Unauthorized') {
      session.lost(token);
    }
    const { 'content-length': _length, ...others } = reply.headers;
    response.writeHead(reply.statusCode, others).end(shorten(body));
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => {
      // Data that no HTTP client can send, or a connection that the site closed.
      seen.unsent += 1;
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${server.address().port}`,
    seen,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
