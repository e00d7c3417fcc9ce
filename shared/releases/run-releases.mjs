// A separate process for `checks/names.mjs`: runs the live releases and the new one. Exits with 1 and a sentence if the
// new one fails.
import { createRequire } from 'node:module';
import { runFile, runModule } from './run-module.mjs';

const { shell: shellFile, others, candidate } = JSON.parse(process.argv[2]);

const { shares } = runFile(shellFile, createRequire(shellFile));

for (const { file, manifest } of others) {
  // A live release that cannot be run is no fault of the new one.
  await runModule(file, manifest, shares).catch(() => undefined);
}
try {
  await runModule(candidate.file, candidate.manifest, shares);
  process.exit(0);
} catch (error) {
  process.stderr.write(error.message);
  process.exit(1);
}
