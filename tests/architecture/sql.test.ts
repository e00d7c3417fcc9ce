import { parseSync } from '@swc/core';
import { columnList, columnName } from '../../server/src/platform/db/column-names';
import { sourceFiles, type SourceFile } from './source-tree';

/** A node of the syntax tree. */
interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) {
      yield* nodesOf(each);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      yield value;
    }
    for (const each of Object.values(value)) {
      yield* nodesOf(each);
    }
  }
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.value as string) : undefined);

/** The initial value of every `const` of a file, by its name. */
function constantsOf(nodes: Node[]): Map<string, Node> {
  const declared = nodes
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations as { id: Node; init: Node }[]);
  return new Map(
    declared.flatMap(({ id, init }) => (nameOf(id) && isNode(init) ? [[nameOf(id) as string, init]] : [])),
  );
}

/** Functions that return a column's name and throw for anything else (server/src/platform/db/column-names.ts). */
const namesOfColumns = [columnName.name, columnList.name];

/** Whether a text consists of literals of the file only. */
function isWrittenDown(node: Node, constants: Map<string, Node>): boolean {
  switch (node.type) {
    case 'StringLiteral':
      return true;
    case 'TemplateLiteral':
      return (node.expressions as Node[]).every((part) => isWrittenDown(part, constants));
    case 'Identifier': {
      const meant = constants.get(node.value as string);
      return meant !== undefined && isWrittenDown(meant, constants);
    }
    case 'CallExpression':
      return nameOf(node.callee) !== undefined && namesOfColumns.includes(nameOf(node.callee) as string);
    default:
      return false;
  }
}

/** The number of a file's statements that do not consist of its literals only. */
function builtStatements({ text }: Pick<SourceFile, 'text'>): number {
  const nodes = [...nodesOf(parseSync(text, { syntax: 'typescript' }))];
  const constants = constantsOf(nodes);
  return nodes.filter(({ type, callee, arguments: given }) => {
    const isQuery =
      type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'MemberExpression' &&
      nameOf(callee.property) === 'query';
    return isQuery && !isWrittenDown((given as { expression: Node }[])[0]?.expression, constants);
  }).length;
}

const statement = /\b(select\s[\s\S]+?\sfrom|insert into|update\s+\w+\s+set|delete from)\b/i;

/** Whether a file contains the text of an SQL statement. */
function containsStatement({ text }: Pick<SourceFile, 'text'>): boolean {
  return [...nodesOf(parseSync(text, { syntax: 'typescript' }))].some(
    ({ type, value, quasis }) =>
      (type === 'StringLiteral' && statement.test(value as string)) ||
      (type === 'TemplateLiteral' && statement.test((quasis as { raw: string }[]).map(({ raw }) => raw).join('$1'))),
  );
}

test('threat 25: SQL is in repositories only', () => {
  const mayContain = /(repository\.ts$|^server\/src\/platform\/db\/)/;
  const files = sourceFiles(['server/src', 'sandbox']).filter(
    (file) => statement.test(file.text) && containsStatement(file),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.map(({ path }) => path).filter((path) => !mayContain.test(path))).toEqual([]);
});

test('threat 25: every SQL statement is a constant of the file that sends it; values are parameters only', () => {
  // Except the driver in server/src/platform/db, which sends the statements of these files and migrations.
  const files = sourceFiles(['server/src']).filter(
    ({ path, text }) => !path.startsWith('server/src/platform/db/') && /\.query\b/.test(text),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => builtStatements(file) > 0).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['a value in a template', 'db.query(`SELECT 1 FROM users WHERE email = ${email}`)', 1],
  ['a value added to a text', "db.query('SELECT 1 FROM users WHERE id = ' + id)", 1],
  ['a text from elsewhere', 'function run(text) { return db.query(text, []); }', 1],
  ['a constant made of a value', 'const where = `id = ${id}`; db.query<Row>(`SELECT 1 FROM users WHERE ${where}`)', 1],
  ['a statement with parameters', "db.query('SELECT 1 FROM users WHERE id = $1', [id])", 0],
  ['a value in a call', 'db.query(`SELECT ${quote(name)} FROM users`)', 1],
  ['a column that a table names', 'db.query(`SELECT ${columnName(name)} FROM users`)', 0],
  ['columns that stand above', "const columns = 'id, email'; db.query(`SELECT ${columns} FROM users`)", 0],
])('the rule for SQL statements classifies %s', (_what, text, built) => expect(builtStatements({ text })).toBe(built));

test.each(['', 'id; DROP TABLE users', '"id"', 'id = 1', "id'", 'nick name', '1d', '昵称'])(
  'threat 25: %j is rejected as the name of a column',
  (name) => {
    expect(() => columnName(name)).toThrow('not the name of a column');
    expect(() => columnList({ name })).toThrow('not the name of a column');
    expect(() => columnList({ [name]: 'name' })).toThrow('not the name of a column');
  },
);

test('columns are listed by the names that their values have', () => {
  expect(columnList({ nickName: 'nick_name', id: 'id' })).toBe('"nick_name" AS "nickName", "id" AS "id"');
});
