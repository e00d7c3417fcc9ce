// `npm run retention`: removes what has been kept for long enough; `-- --dry-run` counts it.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/retention.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
