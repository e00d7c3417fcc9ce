// `npm run factors`: for users who have lost the phone and the recovery codes; see docs/operating.md.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/factors.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
