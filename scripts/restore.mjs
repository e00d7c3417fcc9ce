// `npm run restore`: see docs/operating.md, "Backup".
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/restore.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
