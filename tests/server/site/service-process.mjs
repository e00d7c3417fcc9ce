// A module's own server according to docs/module-guide.md, and all faults that such a server can have.
import { createServer } from 'node:http';
// The lines of the guide.
import { jwtVerify } from 'jose';

const key = new TextEncoder().encode(process.env.SERVICE_KEY);

/** The id of the calling user, or undefined for a visitor. Throws for a call that did not come through the site. */
export async function callerOf(request) {
  const { payload } = await jwtVerify(request.headers['x-site-identity'] ?? '', key, {
    algorithms: ['HS256'],
    issuer: 'site',
    audience: 'courses',
    requiredClaims: ['exp'],
  });
  return payload.sub;
}
// The guide's lines end here.

const json = (response, status, value, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const faults = {
  '/cookie': (response) =>
    json(
      response,
      200,
      { code: 'OK', message: '', data: null },
      {
        'set-cookie': 'session=stolen',
        'content-security-policy': '*',
        'access-control-allow-origin': '*',
        'clear-site-data': '"*"',
        'cache-control': 'public',
      },
    ),
  '/elsewhere': (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  '/script': (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
  '/listed': (response) =>
    response.writeHead(200, { 'content-type': 'application/json; a, text/html' }).end('<script>alert(1)</script>'),
  '/twice': (response) =>
    response
      .writeHead(200, ['content-type', 'text/plain; a', 'content-type', 'text/html'])
      .end('<script>alert(1)</script>'),
  '/huge': (response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(Buffer.alloc(3 * 1024 * 1024, 'x')),
  '/silent': () => undefined,
  '/drip': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).write('never the end'),
  '/half': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  },
  '/busy': (response) => json(response, 503, { code: 'BUSY', message: '', data: null }, { 'retry-after': '7' }),
};

let calls = 0;
const server = createServer(async (request, response) => {
  calls += 1;
  const path = request.url.split('?')[0];
  let body = '';
  for await (const part of request) {
    body += part;
  }
  if (faults[path]) {
    faults[path](response);
    return;
  }
  try {
    const caller = await callerOf(request);
    const { 'x-site-identity': identity, ...headers } = request.headers;
    const data = { caller: caller ?? null, method: request.method, url: request.url, headers, identity, body, calls };
    json(response, 200, { code: 'OK', message: '', data });
  } catch {
    json(response, 403, { code: 'FORBIDDEN', message: '', data: null });
  }
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
