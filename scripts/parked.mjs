// `npm run parked`: payments that wait for a person; what to do with them stands in docs/operating.md.
import { run } from './build/run.mjs';

const { code } = await run(
  process.execPath,
  ['--import', 'tsx', 'server/src/commands/parked-command.ts', ...process.argv.slice(2)],
  { allowFailure: true },
);
process.exitCode = code;
