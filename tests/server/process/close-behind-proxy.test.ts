import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { openTestSite } from '../test-app';

const form = 'email=nobody%40example.com&password=secret12';
const logIn = `POST /api/passport/account/login HTTP/1.1\r\nHost: x\r\nPlatform: PC\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;

/** The response to a log-in on a connection that was kept open, after the server has begun to close. */
async function sentWhileClosing(trustProxy: string | undefined): Promise<string> {
  const site = await openTestSite({ trustProxy });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const gone = once(socket, 'close').then(() => 'closed');
  const send = (request: string) => {
    const answer = Promise.race([gone, once(socket, 'data').then(String)]);
    socket.write(request);
    return answer;
  };
  await send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const closed = site.close();
  // Enough time to close idle connections.
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((next) => setImmediate(next));
  }
  const answer = await send(logIn);
  await closed;
  return answer;
}

test('threat 53: a closing server answers what a proxy sends on a connection that it has kept open', async () => {
  const answer = await sentWhileClosing('127.0.0.1');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
});

test('threat 53: idle connections of visitors are closed at once', async () => {
  expect(await sentWhileClosing(undefined)).toBe('closed');
});
