import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const withoutEnding = (path) => path.replace(/(\.test)?\.tsx?$/, '');
const wordsOf = (path) => new Set(withoutEnding(path).split(/[/.-]/));

/**
 * Orders test files by how likely they are to notice a mutant of a source file, so that most mutants need one of them: those that
 * import the file, then those that changed together with it, then those whose paths have more words in common with its own. Among
 * equals the smallest is first: it is the quickest to run, more often than not.
 * @param {string} root the project
 * @param {string} file the source file, from the root
 * @param {string[]} tests paths of test files, from the root
 * @param {ReadonlySet<string>} [changed] files that changed, from the root
 * @returns {string[]} the test files, the nearest first
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
        other.imports - one.imports ||
        other.changed - one.changed ||
        other.shared - one.shared ||
        one.size - other.size,
    )
    .map(({ test }) => test);
}
