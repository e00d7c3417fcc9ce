// `npm run staff`: who may open the desk; docs/support.md explains it.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/staff.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
