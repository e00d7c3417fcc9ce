const vm = require('node:vm');

/**
 * Jest compiles every module again for each test file, and V8 each function again at its first call. This keeps the compiled
 * script of each file per worker and runs it in the context of the next test file. No module state is kept, because each
 * context executes the script from the start.
 */
const { compileFunction } = vm;
/** The last compiled script of each file. */
const kept = new Map();

vm.compileFunction = (code, params, options) => {
  const { filename, parsingContext } = options;
  const head = `(function (${params.join()}) {`;
  let one = kept.get(filename);
  if (one?.code !== code || one.head !== head) {
    try {
      one = { code, head, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    } catch {
      // Compiled as Jest does it, the code fails with Jest's own message.
      return compileFunction(code, params, options);
    }
    kept.set(filename, one);
  }
  return one.script.runInContext(parsingContext);
};
