// `npm run exercises -- write [code …]` solves the motions of exercises and writes the records that the server serves; `npm run exercises
// -- lengths <code>` prints the length changes of every muscle in each phase; `npm run exercises -- notes` writes the notes on muscles. See
// docs/exercise-guide.md.
import { run } from './build/run.mjs';

const { code } = await run(
  process.execPath,
  ['--import', 'tsx', 'anatomy/src/motion/authoring/exercises-command.ts', ...process.argv.slice(2)],
  { allowFailure: true },
);
process.exitCode = code;
