import { createReadStream } from 'node:fs';
import { findLines, isRequestId } from '../platform/log-lines';

/** `npm run request -- 7F3K9QWX2MND [log files]`: without files it reads what is piped into it. */
const [id, ...files] = process.argv.slice(2);
if (isRequestId(id)) {
  process.exitCode = 1;
  const inputs = files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin];
  for await (const line of findLines(inputs, [id])) {
    process.exitCode = 0;
    process.stdout.write(`${line}\n`);
  }
} else {
  process.stderr.write('npm run request -- <Ref> [log files]\n');
  process.exitCode = 2;
}
