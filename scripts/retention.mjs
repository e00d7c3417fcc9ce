// `npm run retention`: deletes expired data; `-- --dry-run` counts them.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/retention.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
