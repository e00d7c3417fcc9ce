// `npm run backup`: see docs/operating.md, "Backup".
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/backup.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
