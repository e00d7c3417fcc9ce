// `npm run held`: payments that wait for a person; what to do with them stands in docs/operating.md.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/held.js', ...process.argv.slice(2)], { allowFailure: true });
process.exitCode = code;
