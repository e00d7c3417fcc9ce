import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../run-command';
import { openTestSite, type TestSite } from '../test-app';

const run = promisify(execFile);
const root = resolve(__dirname, '../../..');
let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite();
  folder = mkdtempSync(join(tmpdir(), 'site-reproduce-'));
  mkdirSync(join(folder, 'e2e'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const login = { requestId: 'a', arg: { endpointName: 'auth/login' } };
const actions = [
  { type: '@@INIT' },
  { type: 'layout/pageOpened', payload: { name: 'Login', address: '/login' } },
  { type: 'forms/fieldLeft', payload: { form: 'login', field: 'email', length: 15 } },
  { type: 'forms/fieldLeft', payload: { form: 'login', field: 'password', length: 8 } },
  { type: 'api/executeMutation/pending', meta: { ...login, label: 'api/auth/login pending' } },
  {
    type: 'api/executeMutation/rejected',
    meta: {
      ...login,
      label: 'api/auth/login refused: WRONG_CREDENTIALS',
      baseQueryMeta: { path: '/api/passport/account/login' },
    },
  },
  { type: 'modules/moduleFailed', payload: { module: 'blog', reason: 'missing' } },
  { type: 'layout/pageOpened', payload: { name: 'Blog', address: '/blog' } },
];
const steps = actions.map((action, id) => [id, { type: 'PERFORM_ACTION', action }] as const);
const log = { nextActionId: actions.length, actionsById: Object.fromEntries(steps) };

test('npm run reproduce writes a test from a report, which TypeScript accepts', async () => {
  const report = { log, browser: { window: '1280 × 800' } };
  const { data } = await site.postJson<{ number: number }>('/api/support/reports', { note: 'Refused.', report });
  const file = `e2e/report-${data.number}.spec.ts`;
  expect(await runCommand(site, 'reproduce', [String(data.number)], folder)).toBe(
    `${file}: its first lines list what the log does not contain\n`,
  );
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [], paths: { '@playwright/test': [join(root, 'node_modules/@playwright/test')] } },
    include: [],
    files: [file],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout: read } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--listFiles']);
  expect(read).toContain(join(folder, file));
});

test('prints a message for an unknown report, and the usage without a number', async () => {
  expect(await runCommand(site, 'reproduce', ['999999'], folder)).toMatch(/^No test was written: .*\n$/);
  expect(await runCommand(site, 'reproduce', ['x'], folder)).toContain('npm run reproduce -- <number>');
});

test('git ignores what the commands write from a report', async () => {
  const repository = mkdtempSync(join(folder, 'repository-'));
  await run('git', ['init', '--quiet', repository]);
  copyFileSync(join(root, '.gitignore'), join(repository, '.gitignore'));
  const written = ['report-1042.json', 'e2e/report-1042.spec.ts'];
  const { stdout } = await run('git', ['check-ignore', ...written, 'e2e/report.spec.ts'], { cwd: repository });
  expect(stdout.trim().split('\n')).toEqual(written);
});
