// `npm run reports`: what people reported; how to read it stands in docs/support.md.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/reports.js', ...process.argv.slice(2)], {
  allowFailure: true,
});
process.exitCode = code;
