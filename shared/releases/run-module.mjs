import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** Runs a file of CommonJS. @returns what it exports */
export function runFile(file, require) {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  return module.exports;
}

/** Of a library that is not offered whole, a page that only browsers render may use more: the build has checked those names. */
const lend = (library) => new Proxy(library, { get: (all, name) => (name in all ? all[name] : () => undefined) });

/**
 * Runs the rendition of a release, with all of its pages and texts, over the libraries that a shell lends it.
 * @param {Record<string, object>} shares by the name under which they are asked for
 * @throws what it throws, or a sentence where it asks for more than there is or has another name
 */
export async function runModule(name, file, shares) {
  const { default: module } = runFile(file, (request) => {
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
