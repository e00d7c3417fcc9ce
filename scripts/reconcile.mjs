// `npm run reconcile`: compares every running subscription with its payment provider and corrects what differs. Run it every night.
import { run } from './build/run.mjs';

// What could not be compared stands in its report; the exit code tells the scheduler.
const { code } = await run(process.execPath, ['dist/server/reconcile.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
