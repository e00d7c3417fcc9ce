// A process of its own for `checks/names.mjs`: runs the live releases and the one that may join them. Ends with 1 and a sentence
// when that one cannot.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const { shell: shellFile, others, candidate } = JSON.parse(process.argv[2]);

function load(file, require) {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  return module.exports;
}

/** Of a library that is not offered whole, a page that only browsers render may use more: the build has checked those names. */
const lend = (library) => new Proxy(library, { get: (all, name) => (name in all ? all[name] : () => undefined) });

const { shares } = load(shellFile, createRequire(shellFile));

async function runModule([name, file]) {
  const { default: module } = load(file, (request) => {
    if (!(request in shares)) {
      throw new Error(`it asks for ${request}, which the live shell does not share`);
    }
    return lend(shares[request]);
  });
  if (module?.name !== name) {
    throw new Error(`it calls itself ${module?.name}: name it ${name} in src/index.ts`);
  }
  for (const open of [...Object.values(module.pages), ...Object.values(module.messages)]) {
    await open();
  }
}

for (const other of others) {
  // A live release that cannot be run is no fault of this one.
  await runModule(other).catch(() => undefined);
}
try {
  await runModule(candidate);
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
