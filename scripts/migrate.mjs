// `npm run migrate`: brings the schema up to date before servers of this version start; `-- --list` names what is pending.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/migrate.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
