import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readStatements, type Statement } from './statements';

/** The requested part of a divided file. */
export type Piece = 'eager' | 'rest';

const listOf = (names: Iterable<string>): string => [...names].join(', ');

/**
 * The statements that given names need, directly or indirectly. A statement with a side effect stays with the name that
 * it changes.
 */
function neededStatements(statements: Statement[], names: string[]): Set<Statement> {
  const declares = new Map(statements.flatMap((one) => one.declared.map((name) => [name, one] as const)));
  const needed = new Set<Statement>();
  const wanted: Statement[] = statements.filter(({ hasEffect, changes }) => hasEffect && changes.length === 0);
  names.forEach((name) => declares.has(name) && wanted.push(declares.get(name) as Statement));
  for (let one = wanted.pop(); one; one = wanted.pop()) {
    if (!needed.has(one)) {
      needed.add(one);
      const { declared } = one;
      one.used.forEach((name) => wanted.push(...[declares.get(name)].filter((found) => found !== undefined)));
      wanted.push(...statements.filter(({ changes }) => changes.some((name) => declared.includes(name))));
    }
  }
  return needed;
}

/**
 * Divides one file of a library into the statements that first pages need and the rest. Each statement is in exactly
 * one of the two pieces, so that contexts, maps and counters still exist once; the file itself becomes a list that
 * re-exports both.
 * @param file the file's path
 * @param source its text
 * @param eager names of its exports that first pages need
 * @param piece the requested part; without one, the list
 * @throws if the file has an export that cannot be divided
 */
export function divideFile(file: string, source: string, eager: string[], piece?: Piece): string {
  const { program } = parseSync(file, source);
  const { imports, reExports, exported, imported, statements } = readStatements(program.body, source, file);
  const locals = eager.flatMap((name) => exported.get(name) ?? []);
  const needed = neededStatements(statements, locals);
  const early = statements.filter((one) => needed.has(one));
  const late = statements.filter((one) => !needed.has(one));
  const earlyNames = new Set(early.flatMap(({ declared }) => declared));
  const texts = (all: Statement[]) => all.map(({ text }) => text);
  const address = (which: Piece) => JSON.stringify(`./${basename(file)}?piece=${which}`);
  if (piece === 'eager') {
    return [...imports, ...texts(early), `export { ${listOf(earlyNames)} };`].join('\n');
  }
  if (piece === 'rest') {
    const used = new Set(late.flatMap((one) => one.used).filter((name) => earlyNames.has(name)));
    const lateNames = late.flatMap(({ declared }) => declared);
    const lent = `import { ${listOf(used)} } from ${address('eager')};`;
    return [...imports, lent, ...texts(late), `export { ${listOf(lateNames)} };`].join('\n');
  }
  const lines = [...exported].map(([name, local]) =>
    imported.has(local)
      ? `export { ${local} as ${name} };`
      : `export { ${local} as ${name} } from ${address(earlyNames.has(local) ? 'eager' : 'rest')};`,
  );
  return [...imports, ...reExports, ...lines].join('\n');
}
