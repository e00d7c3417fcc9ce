import type { InjectOptions } from 'fastify';
import type { Endpoint, Envelope } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { openDesk } from '../staff/on-staff';
import { openTestSite, type TestSite } from '../test-app';
import { edgesOf, fieldsOf, rulesOf, sampleOf, type Field } from './fields';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  // Support staff may make every call.
  ({ token } = await openDesk(site));
});
afterAll(() => site.close());

const table = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = table.filter(([, { form, json, upload }]) => form ?? json ?? upload);
const withFields = table.filter(([, endpoint]) => fieldsOf(endpoint).length > 0 && endpoint.reply !== 'redirect');
const withoutInput = table.filter(
  ([, { method, form, json, upload }]) => method === 'POST' && !(form ?? json ?? upload),
);

let calls = 0;
/** Each call comes from a separate network, so that limits do not hide rules. */
const nextNetwork = () => `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`;

interface Sent extends Envelope<{ fields?: Record<string, string> } | null> {
  status: number;
}

async function send(
  { method, path }: Endpoint,
  given: Record<string, Record<string, unknown>>,
  as: string | undefined,
): Promise<Sent> {
  const url = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(given.params?.[name])));
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]));
  const body = given.form ?? given.json;
  const reply = await site.app.inject({
    method,
    url: `${url}?${query}`,
    remoteAddress: nextNetwork(),
    headers: {
      platform: 'PC',
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: reply.statusCode,
    ...(reply.body ? (reply.json() as Envelope<Sent['data']>) : ({} as Envelope<null>)),
  };
}

/** A complete input in which one field has this value, or is missing. */
function inputWith(endpoint: Endpoint, field: Field | undefined, value?: unknown) {
  const given: Record<string, Record<string, unknown>> = {};
  for (const each of fieldsOf(endpoint)) {
    const belongs = each.required && (field?.place !== each.place || field.kind.includes(each.name));
    if (belongs || each === field) {
      given[each.place] = { ...given[each.place], [each.name]: sampleOf(each.name) };
    }
  }
  if (field) {
    given[field.place] = { ...given[field.place], [field.name]: value };
    if (value === undefined) {
      delete given[field.place]?.[field.name];
    }
  }
  return given;
}

const brokenIn = ({ code, data }: Sent) => (code === 'INVALID_INPUT' ? Object.keys(data?.fields ?? {}) : []);

describe.each(withFields)('%s: input', (_name, endpoint) => {
  const fields = fieldsOf(endpoint);

  test('rejects a missing required field', async () => {
    const required = fields.filter((field) => field.required && field.place !== 'params');
    for (const field of required.filter(({ kind }) => kind.length > 0)) {
      const { status, code } = await send(endpoint, inputWith(endpoint, field), token);
      expect({ field: field.name, status, code }).toEqual({ field: field.name, status: 200, code: 'INVALID_INPUT' });
    }
  });

  test('rejects a value of another type', async () => {
    for (const field of fields.filter(({ place }) => place === 'form' || place === 'json')) {
      for (const value of [null, ['a'], { a: 'b' }]) {
        const { status, code } = await send(endpoint, inputWith(endpoint, field, value), token);
        expect({ field: field.name, value, status, code }).toEqual({
          field: field.name,
          value,
          status: 200,
          code: 'INVALID_INPUT',
        });
      }
    }
  });

  const rules = fields.flatMap((field) => rulesOf(field).map((rule) => ({ field, rule })));
  rules.forEach(({ field, rule }) =>
    test(`${field.name}: ${rule}, on both sides of its limit`, async () => {
      const { right, wrong } = edgesOf(field, rule);
      for (const value of wrong) {
        const reply = await send(endpoint, inputWith(endpoint, field, value), token);
        expect({ value, status: reply.status, broken: brokenIn(reply) }).toEqual({
          value,
          status: 200,
          broken: expect.arrayContaining([field.name]),
        });
      }
      for (const value of right) {
        const reply = await send(endpoint, inputWith(endpoint, field, value), token);
        expect({ value, status: reply.status, broken: brokenIn(reply) }).toEqual({ value, status: 200, broken: [] });
      }
    }),
  );
});

const strangers = () => [undefined, 'none', `${token.slice(0, -4)}AAAA`];

test.each(table.filter(([, { access }]) => access === 'anyone'))(
  '%s: works without a token',
  async (_name, endpoint) => {
    for (const as of strangers()) {
      expect((await send(endpoint, inputWith(endpoint, undefined), as)).code).not.toBe('Unauthorized');
    }
  },
);

const isHidden = ({ access }: Endpoint) => access === 'member' || access === 'staff';
// Those of the staff are tested in tests/server/staff.
test.each(table.filter(([, endpoint]) => endpoint.access !== 'anyone' && !isHidden(endpoint)))(
  '%s: without a valid token it is rejected before its input is read',
  async (_name, endpoint) => {
    for (const as of strangers()) {
      expect(await send(endpoint, {}, as)).toMatchObject({ status: 200, code: 'Unauthorized', data: null });
    }
  },
);

describe.each(table.filter(([, endpoint]) => !isHidden(endpoint)))(
  '%s: transport',
  (_name, { method, path, repeatable, reply: kind }) => {
    const url = path.replace(/:\w+/g, '1');
    const sharing = endpoints.filter((each) => each.path === path).map((each) => each.method as string);
    const inject = (options: InjectOptions) => site.app.inject({ url, remoteAddress: nextNetwork(), ...options });

    test('rejects other methods and names the allowed ones', async () => {
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !sharing.includes(each))) {
        const reply = await inject({ method: other as 'PUT' });
        expect({ other, status: reply.statusCode }).toEqual({ other, status: 405 });
        expect(String(reply.headers.allow)).toContain(method);
      }
    });

    test('answers HEAD if the call may be repeated, and OPTIONS always', async () => {
      expect((await inject({ method: 'OPTIONS' })).statusCode).toBe(204);
      const head = await inject({ method: 'HEAD' });
      expect(head.body).toBe('');
      expect(head.statusCode < 400).toBe(method === 'GET' && repeatable && kind !== 'redirect');
    });
  },
);

describe.each([...withBody, ...withoutInput])('%s: body', (_name, endpoint: Endpoint) => {
  const { path, upload, bodyBytes = 65_536 } = endpoint;
  // A call for the staff with unreadable input is answered like a path that does not exist (threat 56).
  const statusOf = (status: number) => (isHidden(endpoint) ? 404 : status);
  const post = (type: string, payload: string) =>
    site.app.inject({
      method: 'POST',
      url: path,
      payload,
      remoteAddress: nextNetwork(),
      headers: { platform: 'PC', 'content-type': type, authorization: `Bearer ${token}` },
    });

  test('of another type is rejected', async () => {
    const types = ['text/plain', 'text/xml', 'application/octet-stream'];
    for (const type of upload ? types : [...types, 'multipart/form-data; boundary=x']) {
      expect({ type, status: (await post(type, 'x')).statusCode }).toEqual({ type, status: statusOf(415) });
    }
  });

  test('larger than it may be is rejected', async () => {
    for (const [type, payload] of [
      ['application/json', JSON.stringify({ a: 'x'.repeat(bodyBytes) })],
      ['application/x-www-form-urlencoded', `a=${'x'.repeat(bodyBytes)}`],
    ] as const) {
      expect((await post(type, payload)).statusCode).toBe(statusOf(413));
    }
  });
});
