import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-tree';

const folder = join(root, 'server/src/platform/db/migrations');
// Earlier migrations precede this rule: no site with several processes had been upgraded then.
const firstChecked = '0036';

/** Not required: the migration's connection sets the timeouts, and the others are preferences (docs/operating.md). */
const notOurs = ['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts', 'prefer-bigint-over-int'];
/** Changes that the previous version cannot run on; a file with the line `-- contract` may make them. */
const breaking = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'];

/** The rules of squawk that a migration breaks. */
function lint(sql: string): string[] {
  const excluded = [...notOurs, ...(/^-- contract\b/m.test(sql) ? breaking : [])];
  const args = ['--pg-version=15.0', '--reporter=json', `--exclude=${excluded.join(',')}`];
  if (!/^-- no transaction\b/m.test(sql)) {
    args.push('--assume-in-transaction');
  }
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/squawk'), args, { input: sql, encoding: 'utf8' });
  const found = (JSON.parse(stdout) as { rule_name: string }[]).map((each) => each.rule_name);
  expect({ status, found: found.length > 0 }).toEqual({ status: found.length > 0 ? 1 : 0, found: found.length > 0 });
  return [...new Set(found)].sort();
}

const names = readdirSync(folder);

test('each migration has a number of its own and a name that the server reads', () => {
  expect(names.filter((name) => !/^\d{4}-[a-z-]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

test('migrations neither block calls for long nor break the running version', () => {
  const checked = names.filter((name) => name >= firstChecked);
  const broken = checked.map((name) => ({ name, rules: lint(readFileSync(join(folder, name), 'utf8')) }));
  expect(broken.filter(({ rules }) => rules.length > 0)).toEqual([]);
});

test.each([
  ['ALTER TABLE users ADD COLUMN nick text;', []],
  ["ALTER TABLE users ADD COLUMN nick text NOT NULL DEFAULT '';", []],
  ['CREATE TABLE notes (id bigint PRIMARY KEY); CREATE INDEX notes_id ON notes (id);', []],
  ['CREATE INDEX users_nick ON users (nick);', ['require-concurrent-index-creation']],
  ['SELECT 1; CREATE INDEX CONCURRENTLY users_nick ON users (nick);', ['ban-concurrent-index-creation-in-transaction']],
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
])('the rules for migrations classify %s', (sql, rules) => expect(lint(sql)).toEqual(rules));
