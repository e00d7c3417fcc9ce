// `npm run reconcile`: compares every running subscription with its payment provider and corrects differences. Run it every night.
import { run } from './build/run.mjs';

// The report lists what could not be compared; the exit code informs the scheduler.
const { code } = await run(process.execPath, ['dist/server/reconcile.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
