// `npm run reproduce -- 1042`: a test out of a report; what it can tell stands in docs/support.md.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/reproduce.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
