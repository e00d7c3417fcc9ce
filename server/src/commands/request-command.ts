import { createReadStream } from 'node:fs';
import { findLines, isReference } from '../platform/log-lines';
import { readArguments, runCommand } from './command-line';

/**
 * `npm run request -- 7F3K9QWX2MND [log files]`, or with the code of a failed page (`blog-missing-0.1.0`): without
 * files it reads standard input. The exit code is 1 if there is no such line.
 */
runCommand('No line was read', async () => {
  const [id, ...files] = readArguments('npm run request -- <Ref or code> [log files]', {}, ({ positionals }) =>
    isReference(positionals[0]) ? (positionals as [string, ...string[]]) : undefined,
  );
  process.exitCode = 1;
  const inputs = files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin];
  for await (const line of findLines(inputs, [id])) {
    process.exitCode = 0;
    process.stdout.write(`${line}\n`);
  }
});
