import type { Endpoint } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { openDesk } from '../staff/on-staff';
import { openTestSite, type TestSite } from '../test-app';
import { fieldsOf } from './fields';
import { attackedHeaders, requestFiles } from './request-files';

// The requests that `npm run trust -- sqlmap` attacks (threat 25).
const files = requestFiles('127.0.0.1:3000');
const table = endpoints as readonly Endpoint[];
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

test('threat 25: there is an attack on the headers of every call, and on every field of every call', () => {
  const attacked = (name: string) =>
    files.filter((file) => nameOf(file.endpoint) === name).flatMap((file) => file.attacked);
  const missing = table.flatMap((endpoint) =>
    [...Object.keys(attackedHeaders), ...fieldsOf(endpoint).map((field) => field.name), endpoint.upload ?? ''].filter(
      (field) => field !== '' && !attacked(nameOf(endpoint)).some((each) => each.split(':')[0] === field),
    ),
  );
  expect(missing).toEqual([]);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

/** A request file, before sqlmap changes it. */
function partsOf(text: string) {
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/);
  const [line = '', ...lines] = head.split('\r\n');
  const [method, url = ''] = line.split(' ');
  const headers = Object.fromEntries(
    lines.map((each) => [
      each.slice(0, each.indexOf(':')).toLowerCase(),
      each.slice(each.indexOf(':') + 2).replace(/\*$/, ''),
    ]),
  );
  return { method: method as 'GET', url: url.replace(/\*/g, ''), headers, payload: body };
}

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ token } = await openDesk(site));
});
afterAll(() => site.close());

test('threat 25: every request is valid before it is altered, so that it reaches the SQL', async () => {
  const stopped: object[] = [];
  for (const [number, { name, text }] of files.entries()) {
    const { headers, ...request } = partsOf(text);
    const reply = await site.app.inject({
      ...request,
      remoteAddress: `10.0.${number >> 8}.${number & 255}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const { code } = (reply.headers['content-type']?.toString().includes('json') ? reply.json() : {}) as {
      code?: string;
    };
    if (reply.statusCode >= 400 || code === 'INVALID_INPUT') {
      stopped.push({ name, status: reply.statusCode, code });
    }
    if (code === 'Unauthorized') {
      ({ token } = await openDesk(site));
    }
  }
  // The picture is searched among the caller's uploads, and is not found.
  expect(stopped).toEqual([{ name: 'POST /api/u/user/update input 2', status: 200, code: 'INVALID_INPUT' }]);
});
