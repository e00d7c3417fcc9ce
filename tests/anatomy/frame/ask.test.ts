import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '../../../anatomy/src/frame/ask';

let server: Server;
let base: string;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('reply');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a reply that was requested early is used once; the next call is a new request', async () => {
  globalThis.early = { detail: `${base}/list`, reply: fetch(`${base}/list`) };
  expect(await (await ask(`${base}/other`)).text()).toBe('reply');
  expect(await (await ask(`${base}/list`)).text()).toBe('reply');
  expect(asked).toEqual(['/list', '/other']);
  expect(await (await ask(`${base}/list`)).text()).toBe('reply');
  expect(asked).toEqual(['/list', '/other', '/list']);
});
