import { transformSync } from 'esbuild';
import { writeTest } from '../../../server/src/domains/support/reproduce/write-test';

const reportOf = (actions: object[], more: object = {}) => ({
  number: 1042,
  language: 'en' as const,
  note: 'It failed',
  page: '/login',
  user_id: null,
  created_at: new Date('2026-01-02T03:04:05Z'),
  content: {
    browser: { window: '1280 × 800' },
    log: {
      actionsById: Object.fromEntries([{ type: '@@INIT' }, ...actions].map((action, id) => [id, { action }])),
      ...more,
    },
  },
});
const bodyOf = (...actions: object[]): string[] => {
  const text = writeTest(reportOf(actions));
  transformSync(text, { loader: 'ts' });
  return text
    .slice(text.indexOf("test('report"))
    .split('\n')
    .slice(2, -2)
    .map((line) => line.trim());
};
const opened = (address: string) => ({ type: 'layout/pageOpened', payload: { name: 'Login', address } });
const left = (field: string, length: number) => ({
  type: 'forms/fieldLeft',
  payload: { form: 'login', field, length },
});
const pending = { type: 'api/executeMutation/pending', meta: { requestId: 'a', arg: { endpointName: 'auth/login' } } };
const ended = (label: string) => ({
  type: 'api/executeMutation/rejected',
  meta: { label, requestId: 'a', baseQueryMeta: { path: '/api/passport/account/login' } },
});

test('writes a business error as a filled and sent form and the expected code', () => {
  expect(
    bodyOf(opened('/login?token=«redacted x»'), left('email', 15), pending, ended('api/auth/login refused: 1006')),
  ).toEqual([
    'await page.goto("/login?lang=en");',
    'await fill(page, "login-email");',
    '// auth/login: refused: 1006',
    'const [reply2] = await Promise.all([',
    'page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/passport/account/login"),',
    'send(page, "login"),',
    ']);',
    'expect(await reply2.json()).toMatchObject({ code: "1006" });',
  ]);
  const text = writeTest(reportOf([left('email', 15), left('password', 1)]));
  expect(text).toContain('"login-email": "aaa@example.com"');
  expect(text).toContain('"login-password": "secret12"');
});

test.each([
  'https://other.example/login',
  '//other.example/login',
  '/\\other.example',
  '/\t/other.example',
  'file:///etc/passwd',
  'javascript:0',
])('threat 73: replaces a foreign address in the log, %j, by the home page', (address) => {
  const lines = bodyOf(opened(address), { type: 'page/loaded' }, opened(address), opened(address));
  expect(lines).toEqual(['await page.goto("/?lang=en");', 'await page.goto("/");', 'await open(page, "/");']);
});

test('simulates a fault of the server before the button or page that met it', () => {
  expect(bodyOf(opened('/login'), left('email', 15), pending, ended('api/auth/login failed: 503')).slice(3)).toEqual([
    'await page.route("**/api/passport/account/login", (route) => route.fulfill({ status: 503 }));',
    'await send(page, "login");',
  ]);
  const query = {
    type: 'api/executeQuery/rejected',
    meta: {
      label: 'api/commerce/getPlans failed: network',
      arg: { endpointName: 'commerce/getPlans' },
      baseQueryMeta: { path: '/api/goods/body/list' },
    },
  };
  expect(bodyOf(opened('/about'), opened('/pricing'), query)).toEqual([
    'await page.goto("/about?lang=en");',
    '// commerce/getPlans: failed: network',
    'await page.route("**/api/goods/body/list", (route) => route.abort());',
    'await open(page, "/pricing");',
  ]);
});

test('writes comments about what the log does not have', () => {
  expect(bodyOf(opened('/order'), pending)).toContain('// TODO: the press that sent this call is not in the log.');
  expect(writeTest(reportOf([opened('/order')], { committedState: { session: { token: '«redacted»' } } }))).toContain(
    'TODO: log in first',
  );
  expect(writeTest({ ...reportOf([]), content: {} })).toContain('sent without a log');
});

test('texts of the log cannot become code', () => {
  const evil = '");process.exit();//\n\u2028process.exit(); ${process.exit()} `';
  const text = writeTest({
    ...reportOf([
      opened(`/login${evil}`),
      { type: 'forms/fieldLeft', payload: { form: evil, field: evil, length: 3 } },
      { type: 'forms/fieldsRefused', payload: { form: evil, issues: { [evil]: evil } } },
      { type: 'modules/moduleFailed', payload: { module: evil, reason: 'missing' } },
      { ...pending, meta: { requestId: 'a', arg: { endpointName: evil } } },
      ended(`api/auth/login refused: ${evil}`),
    ]),
    note: evil,
  });
  const { code } = transformSync(text, { loader: 'ts', minify: true });
  // In minified code an injected call would be a statement outside of literals.
  expect(code.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g, '""')).not.toContain('process');
});

test('writes events outside of forms as steps and expectations', () => {
  const kept = { language: { current: 'cn' }, session: { token: '«redacted x»' } };
  const lines = bodyOf(
    { type: 'persist/REHYDRATE', payload: kept },
    opened('/about'),
    { type: '__rtkq/offline', meta: { label: 'page/offline' } },
    { type: 'toasts/toastShown', payload: { kind: 'error' } },
    { type: '__rtkq/online', meta: { label: 'page/online' } },
    { type: 'toasts/toastShown', payload: { kind: 'success' } },
    { type: 'language/languageChanged', payload: 'en' },
    { type: 'language/languageChanged', payload: 'en' },
    { type: 'layout/schemeChanged', payload: 'dark' },
    { type: 'layout/schemeChanged', payload: 'system' },
    { type: 'layout/questionAsked', payload: {} },
    { type: 'layout/questionAnswered', payload: { accepted: false } },
    { type: 'layout/questionAnswered', payload: { accepted: true } },
    opened('/login'),
    { type: 'page/loaded' },
    opened('/login'),
    { type: 'modules/moduleFailed', payload: { module: 'auth', reason: 'missing' } },
    { type: 'layout/reportOpened' },
    opened('/blog'),
  );
  expect(lines).toEqual([
    'await page.goto("/about?lang=cn");',
    'await page.context().setOffline(true);',
    "await expect(page.getByRole('alert').filter({ hasText: /\\S/ }).first()).toBeVisible();",
    'await page.context().setOffline(false);',
    "await expect(page.getByRole('status').filter({ hasText: /\\S/ }).first()).toBeVisible();",
    "await page.getByRole('button', { name: /^(?:Switch language|切换语言)$/ }).click();",
    "await page.emulateMedia({ colorScheme: 'dark' });",
    "await expect(page.getByRole('dialog')).toBeVisible();",
    "await page.keyboard.press('Escape');",
    "await page.getByRole('dialog').getByRole('button').last().click();",
    'await reached(page, "/login");',
    '// module auth failed: missing',
    "await page.route('**/modules/auth/**', (route) => route.abort());",
    'await page.goto("/login");',
  ]);
  expect(writeTest(reportOf([{ type: 'persist/REHYDRATE', payload: kept }]))).toContain('TODO: log in first');
});

test('sends a form that was rejected, unless only a field that was left is invalid', () => {
  const refused = (issues: object) => ({ type: 'forms/fieldsRefused', payload: { form: 'login', issues } });
  const sent = 'await send(page, "login");';
  const invalid = (field: string) =>
    `await expect(fieldOf(page, "login-${field}")).toHaveAttribute('aria-invalid', 'true');`;
  expect(bodyOf(left('email', 3), refused({ email: 'emailInvalid' })).slice(1)).toEqual([
    '// email: emailInvalid',
    invalid('email'),
  ]);
  expect(bodyOf(left('password', 3), refused({ email: 'emailInvalid' }))).toContain(sent);
  expect(bodyOf(refused({ email: 'emailInvalid' }))).toContain(sent);
  expect(bodyOf(left('email', 3), refused({ email: 'emailInvalid', password: 'given' })).slice(1)).toEqual([
    sent,
    '// email: emailInvalid',
    invalid('email'),
    '// password: given',
    invalid('password'),
  ]);
});

test('types the value of each send, if a field was filled in again', () => {
  const actions = [
    left('email', 15),
    left('email', 16),
    left('password', 1),
    left('email', 16),
    pending,
    ended('api/auth/login refused: WRONG_CREDENTIALS'),
    left('password', 1),
    { ...pending, meta: { ...pending.meta, requestId: 'b' } },
  ];
  expect(bodyOf(...actions).filter((line) => line.startsWith('await fill'))).toEqual([
    'await fill(page, "login-email");',
    'await fill(page, "login-email", "login-email 2");',
    'await fill(page, "login-password");',
    'await fill(page, "login-email", "login-email 2");',
    'await fill(page, "login-password", "login-password 2");',
  ]);
  const text = writeTest(reportOf(actions));
  const typed = text.slice(text.indexOf('const typed'), text.indexOf('};')).split('\n').slice(1, -1);
  expect(typed.map((line) => line.trim())).toEqual([
    '"login-email": "aaa@example.com",',
    '"login-email 2": "aaaa@example.com",',
    '"login-password": "secret12",',
    '"login-password 2": "secret12",',
  ]);
});
