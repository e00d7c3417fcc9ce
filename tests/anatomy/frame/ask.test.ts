import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, askEarly } from '../../../anatomy/src/frame/ask';

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

test('what was asked for early is taken once, and asked for anew after that', async () => {
  askEarly(`${base}/list`);
  expect(await (await ask(`${base}/list`)).text()).toBe('reply');
  expect(asked).toEqual(['/list']);
  expect(await (await ask(`${base}/list`)).text()).toBe('reply');
  expect(asked).toEqual(['/list', '/list']);
});
