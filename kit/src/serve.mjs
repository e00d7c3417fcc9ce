import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the built module to a site in development on this machine, which loads it by `?override=<name>@<address>`.
 * @param {object} project the module
 * @param {() => object} release its current release
 * @param {number} port 0 for any
 */
export async function serveModule({ name, built }, release, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/modules.json') {
      response.setHeader('content-type', types['.json']);
      response.end(JSON.stringify({ [name]: { current: release() } }));
      return;
    }
    const [, path] = new RegExp(`^/modules/${name}/[^/]+/(.+)$`).exec(pathname) ?? [];
    const file = join(built, normalize(`/${decodeURIComponent(path ?? '')}`));
    if (!path || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  return { url: `http://localhost:${server.address().port}`, stop: () => new Promise((done) => server.close(done)) };
}
