import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFetch } from '../../../shared/api/upload-fetch';

let server: Server;
let address: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization, content-type, platform');
    if (request.method === 'OPTIONS') {
      response.end();
    } else {
      respond(request, response);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/common/file/upload`;
});
afterAll(() => void server.close());

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('latin1');
}

function form(size: number): FormData {
  const data = new FormData();
  data.append('upfile', new Blob([new Uint8Array(size).fill(65)], { type: 'image/jpeg' }), 'avatar.jpg');
  return data;
}

test.each([
  ['X-Request-Id', 'a1b2c3'],
  ['X-Other-X-Request-Id', null],
])('of a reply with %s the id of the request is %s', async (name, id) => {
  respond = async (request, response) => {
    await bodyOf(request);
    response.setHeader('Access-Control-Expose-Headers', name);
    response.setHeader(name, 'a1b2c3');
    response.end('{}');
  };
  const reply = await uploadFetch(() => undefined)(new Request(address, { method: 'POST', body: form(1) }));
  expect(reply.headers.get('x-request-id')).toBe(id);
});

test('sends the form with its field and headers, reports the progress, and returns the reply', async () => {
  let seen = { body: '', type: '', platform: '' };
  respond = async (request, response) => {
    seen = {
      body: await bodyOf(request),
      type: String(request.headers['content-type']),
      platform: String(request.headers.platform),
    };
    response.end('{"state":"SUCCESS"}');
  };
  const progress: number[] = [];
  const send = uploadFetch((fraction) => progress.push(fraction));
  const response = await send(
    new Request(address, { method: 'POST', body: form(200_000), headers: { Platform: 'PC' } }),
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ state: 'SUCCESS' });
  expect(seen.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen.platform).toBe('PC');
  expect(seen.body).toContain('name="upfile"; filename="avatar.jpg"');
  expect(seen.body).toContain('A'.repeat(200_000));
  expect(progress.at(-1)).toBe(1);
});

test.each([413, 503, 204])('returns a reply of status %i unchanged', async (status) => {
  respond = async (request, response) => {
    await bodyOf(request);
    response.statusCode = status;
    response.end();
  };
  const response = await uploadFetch(() => undefined)(new Request(address, { method: 'POST', body: form(10) }));
  expect(response.status).toBe(status);
});

test('threat 45: a network failure rejects like fetch, and an aborted call rejects with the reason', async () => {
  // jsdom itself writes the failed request to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  respond = (request) => void request.socket.destroy();
  await expect(
    uploadFetch(() => undefined)(new Request(address, { method: 'POST', body: form(10) })),
  ).rejects.toBeInstanceOf(TypeError);

  const control = new AbortController();
  respond = () => control.abort(new Error('given up'));
  const pending = uploadFetch(() => undefined)(
    new Request(address, { method: 'POST', body: form(10), signal: control.signal }),
  );
  await expect(pending).rejects.toThrow('given up');
});
