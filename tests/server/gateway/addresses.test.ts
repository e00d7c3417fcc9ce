import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { plainAddress } from '../../../server/src/platform/http/request-path';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Sends a request with an unchanged address, which a library would normalize. */
async function sendRaw(address: string, token: string): Promise<string> {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: x\r\nPlatform: PC\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

test('threat 72: a call with another spelling of its address gets the same headers', async () => {
  const { token } = await site.registerActivated();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  for (const address of ['/api/u/user/info', '/%61p%69/u/user/info', 'http://any.example/api/u/user/info']) {
    const reply = await sendRaw(address, token);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(reply).toMatch(/\r\nx-robots-tag: noindex\r\n/i);
  }
});

test('threat 72: an unknown path of the API gets the same reply in another spelling', async () => {
  const [plain, spelled] = await Promise.all(
    ['/api/nothing', '/%61pi/nothing'].map(async (path) => {
      const { status, code } = await site.get(path);
      return { status, code };
    }),
  );
  expect(spelled).toEqual(plain);
});

test.each([
  ['/%61pi/%7E%2D%5fx%3F?q=%61', '/api/~-_x%3F?q=%61'],
  ['/%2561pi', '/%2561pi'],
  ['/%2e%2e/%2Fx', '/%2e%2e/%2Fx'],
  ['/blog/%E8%82%A9', '/blog/%E8%82%A9'],
  ['/%', '/%'],
  ['*api/u', '/*api/u'],
  ['?/api', '/?/api'],
  ['HTTPS://a.example:8443?q=1', '/?q=1'],
  ['/a?b=http://c/?d', '/a?b=http://c/?d'],
])('threat 72: %s is read as %s', (given, read) => {
  expect(plainAddress({ url: given })).toBe(read);
});

test.each(['/?a[b]=1', '/blog?page[x]=1', '/login?backUrl[x]=1&backUrl[y]=2', '/?a[0][b]=1', '/?lang[x]=1'])(
  'threat 72: %s, whose query has nested names, is answered with the page',
  async (address) => {
    const { status, headers } = await site.get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
  },
);

test('threat 72: an override with a nested name is rejected like any invalid one', async () => {
  const [shaped, unreadable] = [await site.get('/?override[x]=1'), await site.get('/?override=')];
  expect(shaped.status).toBe(502);
  expect(shaped.text).toBe(unreadable.text);
});

test.each(['/%', '/product-detail/%E5%8A%9', '/%?backUrl=%2Forder'])(
  'a browser that opens %s, which cannot be decoded, is redirected to the page for unknown addresses',
  async (url) => {
    const page = await site.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/404']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) as string });
    const call = await site.app.inject({ url: `/api${url}`, headers: { accept: 'text/html' } });
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST']);
  },
);
