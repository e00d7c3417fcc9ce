import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/src/platform/db/database';
import { killProcesses, runToEnd, startProcess } from './server-process';

const root = join(__dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'site-upgrade-'));
const name = `site_upgrade_${randomBytes(6).toString('hex')}`;
const address = new URL(process.env.TEST_ADMIN_URL as string);
address.pathname = `/${name}`;
const environment = { DATABASE_URL: address.toString(), DATA_DIR: dataDir };
const admin = openDatabase(process.env.TEST_ADMIN_URL as string);
beforeAll(() => admin.query(`CREATE DATABASE ${name}`));
afterAll(async () => {
  killProcesses();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const migrate = (...words: string[]) =>
  new Promise<{ code: number; lines: string[] }>((done) => {
    const settings = { cwd: root, env: { ...process.env, ...environment } };
    execFile('npm', ['run', '--silent', 'migrate', '--', ...words], settings, (error, printed, complained) => {
      const lines = `${printed}${complained}`.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'));
      done({ code: Number(error?.code ?? 0), lines });
    });
  });

test('npm run migrate prepares the schema for servers that do not migrate, and reverses nothing of a newer version', async () => {
  const early = await runToEnd({ ...environment, MIGRATE: 'off' });
  expect(early).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The server could not start: the schema .* is older than this version \(0001-accounts\.sql, .*\); run npm run migrate first\n$/,
    ),
  });
  const listed = await migrate('--list');
  expect(listed).toMatchObject({ code: 0, lines: expect.arrayContaining(['0001-accounts.sql']) });
  expect(listed.lines[0]).toBe(`${listed.lines.length - 1} migrations pending`);
  expect(await migrate()).toEqual({
    code: 0,
    lines: [`${listed.lines.length - 1} migrations applied`, ...listed.lines.slice(1)],
  });
  expect(await migrate()).toEqual({ code: 0, lines: ['0 migrations applied'] });

  const server = await startProcess({ ...environment, MIGRATE: 'off' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const database = openDatabase(environment.DATABASE_URL);
  await database.query("INSERT INTO schema_migrations (name) VALUES ('9999-of-tomorrow.sql')");
  await database.close();
  const refused = 'newer than this version (9999-of-tomorrow.sql)';
  expect(await migrate()).toEqual({ code: 1, lines: [`The database could not be migrated: the schema is ${refused}`] });
  const late = await runToEnd({ ...environment, DATA_DIR: join(dataDir, 'late') });
  expect(late.code).toBe(1);
  expect(late.output.trim().split('\n')).toEqual([expect.stringContaining(refused)]);
  // It does not touch what is already running.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});
