import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const withoutEnding = (path) => path.replace(/(\.test)?\.tsx?$/, '');
const wordsOf = (path) => new Set(withoutEnding(path).split(/[/.-]/));

/**
 * Orders test files by how likely they are to kill a mutant of a source file, so that most mutants need one of them: those that changed
 * together with the file, then those that import it, then those whose paths share more words with its own. Equal ones are ordered by size,
 * because the smallest is usually the quickest.
 * @param {string} root the project
 * @param {string} file the source file, from the root
 * @param {string[]} tests paths of test files, from the root
 * @param {ReadonlySet<string>} [changed] files that changed, from the root
 * @returns {string[]} the test files, nearest first
 */
export function nearestFirst(root, file, tests, changed = new Set()) {
  const words = wordsOf(file);
  const place = (test) => {
    const text = readFileSync(join(root, test), 'utf8');
    const imported = withoutEnding(relative(dirname(test), file));
    return {
      test,
      imports: [`'${imported}'`, `'@site/${withoutEnding(file)}'`].some((name) => text.includes(name)),
      changed: changed.has(test),
      shared: [...wordsOf(test)].filter((word) => words.has(word)).length,
      size: text.length,
    };
  };
  return tests
    .map(place)
    .sort(
      (one, other) =>
        other.changed - one.changed ||
        other.imports - one.imports ||
        other.shared - one.shared ||
        one.size - other.size,
    )
    .map(({ test }) => test);
}
