import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { TestSite } from './test-app';

/**
 * Runs an operator's command beside a test's server, on its database.
 * @param name its program in `dist/server`
 * @returns its output, including errors
 */
export async function runCommand(
  { database }: Pick<TestSite, 'database'>,
  name: string,
  words: string[],
  cwd?: string,
): Promise<string> {
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  url.pathname = `/${row?.name}`;
  const env = { ...process.env, DATABASE_URL: url.toString(), DATA_DIR: process.env.TEST_DATA_DIR };
  const program = join(__dirname, '../../dist/server', `${name}.js`);
  return new Promise((done) => {
    execFile(process.execPath, [program, ...words], { cwd, env }, (_error, out, err) => done(out + err));
  });
}
