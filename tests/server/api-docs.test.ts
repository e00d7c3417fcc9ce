import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { openTestSite, type TestSite } from './test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

interface Document extends Record<string, unknown> {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; summary?: string; description?: string; responses: Record<string, unknown> }>
  >;
}
const document = async () => JSON.parse((await site.get('/api/openapi.json')).text) as Document;

test('GET /api/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(await document())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

const shown = endpoints.filter(({ access }) => access !== 'member' && access !== 'staff');

test('describes every endpoint but those of the staff (threat 56), each under a unique name', async () => {
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = shown.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(expected.sort());
  const calls = Object.values(paths).flatMap((each) => Object.values(each));
  // In English and in Chinese.
  expect(calls.filter(({ summary, description }) => !summary || !/\p{Script=Han}/u.test(description ?? ''))).toEqual(
    [],
  );
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(shown.length);
});

test('describes fields, rules and the envelope of a call', async () => {
  const { paths } = await document();
  expect(paths['/api/passport/account/login']?.post).toMatchObject({
    security: [{}, { bearer: [] }],
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { required: ['email', 'password'] } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: { data: { anyOf: [{ properties: { token: { type: 'string' } } }, { type: 'null' }] } },
            },
          },
        },
      },
    },
  });
  expect(paths['/api/u/order/list']?.get).toMatchObject({ security: [{ bearer: [] }] });
  expect(paths['/api/information/detail/{id}']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
  });
});

test('a readable page of the API is served by the site itself', async () => {
  const page = await site.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/(?:src|href)="https?:/);
  expect((await site.get('/api/docs/json')).text).toBe((await site.get('/api/openapi.json')).text);
});
