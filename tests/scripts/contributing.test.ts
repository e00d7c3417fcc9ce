import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const commands = [...text.matchAll(/`((?:E2E_PORT=\d+ )?(?:npx|node) [^`]+)`/g)].map(([, command]) => command);

/** Without the variable of Jest's workers, because Playwright does not start where it is set. */
const { JEST_WORKER_ID: _mark, ...environment } = process.env;

/** The files that a command of a test runner selects, without running them; commands with the same selection share a list. */
const lists = new Map<string, string>();
function listed(command: string): string {
  const list = command.includes('playwright')
    ? `${command.replace(/^E2E_PORT=\d+ | --debug$/g, '')} --list`
    : `${command.replace(/ -t ".*"/, '')} --listTests`;
  const known =
    lists.get(list) ?? spawnSync('sh', ['-c', list], { cwd: root, env: environment, encoding: 'utf8' }).stdout;
  lists.set(list, known);
  return known;
}

test.each(commands)('%s names existing files, and selects the first of them', (command) => {
  const paths = [...command.matchAll(/(?:tests|e2e|server|node_modules)\/[\w./-]+/g)].map(([path]) => path);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(paths).not.toEqual([]);
  expect(command.startsWith('node') ? command : listed(command)).toContain(paths[0].replace(/^e2e\//, ''));
});
