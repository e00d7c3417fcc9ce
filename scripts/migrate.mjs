// `npm run migrate`: updates the schema before servers of this version start; `-- --list` shows pending migrations.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/migrate.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
