const vm = require('node:vm');

/**
 * Jest compiles every module anew for each test file: React, Mantine and the site's own code, and each of their functions when
 * it is called first. Here what one test file of a worker had compiled is run again in the context of the next one. Nothing of a
 * module's state is kept: each context runs it from its first line.
 */
const { compileFunction } = vm;
/** What was compiled last of each file. */
const kept = new Map();

vm.compileFunction = (code, params, options) => {
  const { filename, parsingContext } = options;
  const head = `(function (${params.join()}) {`;
  let one = kept.get(filename);
  if (one?.code !== code || one.head !== head) {
    try {
      one = { code, head, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    } catch {
      // Jest itself says best what is wrong with the code.
      return compileFunction(code, params, options);
    }
    kept.set(filename, one);
  }
  return one.script.runInContext(parsingContext);
};
