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

/** The names that exist once on the page, as they are claimed over these libraries. */
function namesOf(shares) {
  const state = shares['@site/shared/store'].rootReducer(undefined, { type: '' });
  return { endpoints: Object.keys(shares['@site/shared/api'].api.endpoints), reducers: Object.keys(state) };
}

/** A module's own endpoint as its manifest names it. */
const unprefixed = (module) => (name) => (name.startsWith(`${module}/`) ? name.slice(module.length + 1) : name);

/** @throws where a module claims a name of which its manifest does not speak */
function compareNames(kind, claimed, declared) {
  const unsaid = claimed.filter((name) => !declared.includes(name));
  if (unsaid.length > 0) {
    throw new Error(`${kind} of module.ts do not name ${unsaid.join(', ')}`);
  }
}

/** What only browsers can run says nothing here; a name that is taken does. */
function openLater(open) {
  try {
    open();
  } catch (error) {
    if (error.name === 'TakenName') {
      throw error;
    }
  }
}

/**
 * Runs the rendition of a release, with all of its pages and texts and all that its pages fetch later, over the libraries that a shell lends it.
 * @param {string} file the rendition
 * @param {{ name: string, endpoints?: string[], reducers?: string[] }} manifest what the release says of itself
 * @param {Record<string, object>} shares by the name under which they are asked for
 * @throws what it throws, or a sentence where it asks for more than there is, has another name, or names of which it says nothing
 */
export async function runModule(file, { name, endpoints = [], reducers = [] }, shares) {
  const before = namesOf(shares);
  const { default: module, openParts = [] } = runFile(file, (request) => {
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
  for (const open of openParts) {
    openLater(open);
  }
  const after = namesOf(shares);
  const added = (kind) => after[kind].filter((each) => !before[kind].includes(each));
  compareNames('endpoints', added('endpoints').map(unprefixed(name)), endpoints);
  compareNames('reducers', added('reducers'), reducers);
}
