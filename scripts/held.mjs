// `npm run held`: payments held for review; docs/operating.md describes the decisions.
import { run } from './build/run.mjs';

const { code } = await run(process.execPath, ['dist/server/held.js', ...process.argv.slice(2)], { allowFailure: true });
process.exitCode = code;
