// `npm run reports`: problem reports of users; docs/support.md explains how to read them.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/reports.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
