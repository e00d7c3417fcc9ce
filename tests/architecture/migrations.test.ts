import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-tree';

const squawk = join(root, 'node_modules/.bin/squawk');
const folder = join(root, 'server/src/platform/db/migrations');
// Earlier migrations precede this rule: no site with several processes had been upgraded then.
const firstChecked = '0036';

/** Not required: the migration's connection sets the timeouts, and the others are preferences (docs/operating.md). */
const notOurs = ['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts', 'prefer-bigint-over-int'];
/** Changes that the previous version cannot run on; a file with the line `-- contract` may make them. */
const breaking = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'];

function optionsFor(sql: string): string[] {
  const excluded = [...notOurs, ...(/^-- contract\b/m.test(sql) ? breaking : [])];
  const transaction = /^-- no transaction\b/m.test(sql) ? [] : ['--assume-in-transaction'];
  return ['--pg-version=15.0', '--reporter=json', `--exclude=${excluded.join(',')}`, ...transaction];
}

/** The rules of squawk that each migration breaks. Those with the same options share a run, because most of its time is the start. */
function lint(migrations: string[]): string[][] {
  const temporary = mkdtempSync(join(tmpdir(), 'migrations-'));
  const broken = migrations.map(() => new Set<string>());
  const runs = new Map<string, string[]>();
  migrations.forEach((sql, index) => {
    writeFileSync(join(temporary, String(index)), sql);
    const options = optionsFor(sql).join(' ');
    runs.set(options, [...(runs.get(options) ?? []), String(index)]);
  });
  for (const [options, files] of runs) {
    const args = [...options.split(' '), ...files];
    const { stdout, status } = spawnSync(squawk, args, { cwd: temporary, encoding: 'utf8' });
    const found = JSON.parse(stdout) as { file: string; rule_name: string }[];
    expect(status).toBe(found.length > 0 ? 1 : 0);
    found.forEach(({ file, rule_name }) => broken[Number(file)].add(rule_name));
  }
  rmSync(temporary, { recursive: true });
  return broken.map((rules) => [...rules].sort());
}

const names = readdirSync(folder);

test('each migration has a number of its own and a name that the server reads', () => {
  expect(names.filter((name) => !/^\d{4}-[a-z-]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

test('migrations neither block calls for long nor break the running version', () => {
  const checked = names.filter((name) => name >= firstChecked);
  expect(checked.length).toBeGreaterThan(10);
  const broken = lint(checked.map((name) => readFileSync(join(folder, name), 'utf8')));
  const listed = checked.map((name, index) => ({ name, rules: broken[index] }));
  expect(listed.filter(({ rules }) => rules.length > 0)).toEqual([]);
});

test('the rules for migrations find what blocks or breaks', () => {
  const examples: [sql: string, rules: string[]][] = [
    ['ALTER TABLE users ADD COLUMN nick text;', []],
    ["ALTER TABLE users ADD COLUMN nick text NOT NULL DEFAULT '';", []],
    ['CREATE TABLE notes (id bigint PRIMARY KEY); CREATE INDEX notes_id ON notes (id);', []],
    ['CREATE INDEX users_nick ON users (nick);', ['require-concurrent-index-creation']],
    [
      'SELECT 1; CREATE INDEX CONCURRENTLY users_nick ON users (nick);',
      ['ban-concurrent-index-creation-in-transaction'],
    ],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY users_nick ON users (nick);', []],
    ['ALTER TABLE users DROP COLUMN nick;', ['ban-drop-column']],
    ['-- contract\nALTER TABLE users DROP COLUMN nick;', []],
    ['ALTER TABLE users RENAME COLUMN nick TO name;', ['renaming-column']],
    ['ALTER TABLE users RENAME TO people;', ['renaming-table']],
    ['DROP TABLE users;', ['ban-drop-table']],
    ['ALTER TABLE users ALTER COLUMN nick SET NOT NULL;', ['adding-not-nullable-field']],
    ['ALTER TABLE users ALTER COLUMN age TYPE bigint;', ['changing-column-type']],
    ['-- contract\nALTER TABLE users ALTER COLUMN age TYPE bigint;', ['changing-column-type']],
    ['ALTER TABLE users ADD CONSTRAINT adult CHECK (age > 17);', ['constraint-missing-not-valid']],
  ];
  const found = lint(examples.map(([sql]) => sql));
  expect(examples.map(([sql], index) => [sql, found[index]])).toEqual(examples);
});
