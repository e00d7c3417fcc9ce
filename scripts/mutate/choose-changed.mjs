import { makeMutants } from './make-mutants.mjs';
import { changedLines, isChanged } from './mutants.mjs';
import { run } from '../build/run.mjs';

/** Code that was moved, copied into another file or reindented does not count as changed. */
const withoutMoves = ['--find-renames=30%', '--find-copies=30%', '--find-copies-harder'];
/** Where the code of a folder may have come from; comparing pictures and records would be useless. */
const sources = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'];

/**
 * Chooses the mutants on changed lines: since the first of some commits that has enough of them, else since the last one.
 * @param {string} root the project
 * @param {string[]} folders paths from the root
 * @param {string[]} bases the commits, in the order in which they are tried
 * @param {number} enough
 * @param {Record<string, string>} equivalent mutants that no test could kill, by name: they are left out
 * @returns {Promise<{ base: string, changed: import('./mutants.mjs').Mutant[], files: Set<string>, made: Map<string,
 * import('./mutants.mjs').Mutants> }>} `files`: all code files that changed; `made`: all mutants of the examined folders
 */
export async function chooseChanged(root, folders, bases, enough, equivalent) {
  const made = new Map();
  const changedSince = async (base, search, files) => {
    const lines = await linesSince(root, base, search, files);
    const mutants = [];
    for (const folder of folders.filter((each) => [...lines.keys()].some((file) => file.startsWith(`${each}/`)))) {
      if (!made.has(folder)) {
        made.set(folder, await makeMutants(root, folder));
      }
      mutants.push(
        ...made
          .get(folder)
          .mutants.filter(isChanged(lines))
          .filter(({ name }) => !(name in equivalent)),
      );
    }
    return { mutants, files: new Set(lines.keys()) };
  };
  for (const base of bases) {
    const isLast = base === bases.at(-1);
    // Git takes seconds to detect moved lines. Without this detection at least as many lines count as changed.
    if (isLast || (await changedSince(base, ['--no-renames'], folders)).mutants.length >= enough) {
      const { mutants: changed, files } = await changedSince(base, withoutMoves, sources);
      if (isLast || changed.length >= enough) {
        return { base, changed, files, made };
      }
    }
  }
  throw new Error('no commit to compare with');
}

async function linesSince(root, base, search, files) {
  const kind = ['--unified=0', '--no-color', '--no-ext-diff', '--ignore-all-space'];
  const { output } = await run('git', ['diff', ...kind, ...search, base, '--', ...files], { cwd: root, quiet: true });
  return changedLines(output);
}
