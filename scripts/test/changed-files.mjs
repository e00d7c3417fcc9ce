import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../build/run.mjs';

const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true, allowFailure: true });
  return code === 0 ? output.trim().split('\n').filter(Boolean) : undefined;
};

/** The number of commits that count as new on main itself. */
const newCommits = 16;

/**
 * The files that are new or changed since this branch left main, or in the last commits of main itself, in the work tree.
 * @returns {Promise<string[] | undefined>} undefined if git has no commit to compare with
 */
export async function changedFiles() {
  const [head] = (await git('rev-parse', 'HEAD')) ?? [];
  const [fork] = (await git('merge-base', 'HEAD', 'origin/main')) ?? [];
  const base = fork && fork !== head ? fork : `HEAD~${newCommits}`;
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return changed && untracked && [...changed, ...untracked].filter((file) => existsSync(join(root, file)));
}
