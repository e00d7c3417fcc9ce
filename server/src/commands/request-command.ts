import { createReadStream } from 'node:fs';
import { findLines, isReference } from '../platform/log-lines';

/**
 * `npm run request -- 7F3K9QWX2MND [log files]`, or with the code of a failed page (`blog-missing-0.1.0`): without
 * files it reads standard input.
 */
const [id, ...files] = process.argv.slice(2);
if (isReference(id)) {
  process.exitCode = 1;
  const inputs = files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin];
  for await (const line of findLines(inputs, [id])) {
    process.exitCode = 0;
    process.stdout.write(`${line}\n`);
  }
} else {
  process.stderr.write('npm run request -- <Ref or code> [log files]\n');
  process.exitCode = 2;
}
