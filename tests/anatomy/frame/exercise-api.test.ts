import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExerciseApi } from '../../../anatomy/src/frame/exercise-api';

let server: Server;
let base: string;
let asked: string[];
beforeAll(async () => {
  // Receives calls and never answers.
  server = createServer((request) => void asked.push(request.url ?? ''));
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

test('a call without an answer fails after 15 seconds', async () => {
  // Aborts like the timeout as soon as the server has received the call.
  const clock = new AbortController();
  server.once('request', () => clock.abort(new DOMException('', 'TimeoutError')));
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await expect(createExerciseApi(base).list()).resolves.toEqual({ state: 'away' });
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(asked).toEqual(['/api/software/exercise/list']);
  timeout.mockRestore();
});
