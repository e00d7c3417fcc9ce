// `npm run reproduce -- 1042`: writes a test from a report; docs/support.md explains its limits.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/reproduce.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
