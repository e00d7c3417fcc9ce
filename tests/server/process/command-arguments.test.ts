import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs of the operator's commands, and arguments that are wrong for each. */
const commands: [name: string, args: string[]][] = [
  ['backup', []],
  ['factors', ['ada@example.com']],
  ['held', ['accept', 'key']],
  ['migrate', ['now']],
  ['reconcile', ['now']],
  ['reports', ['latest']],
  ['reproduce', ['latest']],
  ['request', []],
  ['restore', []],
  ['retention', ['now']],
  ['staff', ['ada@example.com']],
];
const folder = mkdtempSync(join(tmpdir(), 'site-arguments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command without a database; DATA_DIR does not exist, and is created by a command that looks for one. */
function runCommand(name: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, '../../../dist/server', `${name}.js`), ...args],
    { cwd: folder, env: { ...environment, DATA_DIR: join(folder, 'data') }, encoding: 'utf8', timeout: 60_000 },
  );
  return { status, stdout, stderr };
}

describe.each(commands)('npm run %s', (name, wrong) => {
  const usage = new RegExp(`npm run ${name}\\b`);
  it('prints its usage for --help', () => {
    expect(runCommand(name, '--help')).toEqual({ status: 0, stdout: expect.stringMatching(usage), stderr: '' });
  });

  it.each([
    ['an unknown option', ['--unknown'], /Unknown option '--unknown'/],
    ['wrong arguments', wrong, /./],
  ])('rejects %s with its usage, and opens no database', (_case, args, reason) => {
    const { status, stdout, stderr } = runCommand(name, ...args);
    expect({ status, stdout, opened: existsSync(join(folder, 'data')) }).toEqual({
      status: 1,
      stdout: '',
      opened: false,
    });
    expect(stderr).toMatch(usage);
    expect(stderr).toMatch(reason);
  });
});
