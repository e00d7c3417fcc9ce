import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** Runs a file of CommonJS. @returns what it exports */
export function runFile(file, require) {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  return module.exports;
}

/**
 * For a library that is only partly shared, a page that only browsers render may use more: the build has checked those
 * names.
 */
const partialLibrary = (library) =>
  new Proxy(library, { get: (all, name) => (name in all ? all[name] : () => undefined) });

/** The names that must exist once on the page, as registered over these libraries. */
function namesOf(shares) {
  const state = shares['@site/shared/store'].rootReducer(undefined, { type: '' });
  return { endpoints: Object.keys(shares['@site/shared/api'].api.endpoints), reducers: Object.keys(state) };
}

/** A module's own endpoint with its name in the manifest. */
const unprefixed = (module) => (name) => (name.startsWith(`${module}/`) ? name.slice(module.length + 1) : name);

/** @throws if a module registers a name that its manifest does not contain */
function compareNames(kind, claimed, declared) {
  const undeclared = claimed.filter((name) => !declared.includes(name));
  if (undeclared.length > 0) {
    throw new Error(`${kind} of module.ts do not list ${undeclared.join(', ')}`);
  }
}

/** Code that only browsers can run is skipped; a taken name is an error. */
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
 * Runs the rendition of a release, with all its pages, texts and later files, over a shell's libraries.
 * @param {string} file the rendition
 * @param {{ name: string, endpoints?: string[], reducers?: string[] }} manifest the release's manifest
 * @param {Record<string, object>} shares by request name
 * @throws its error, or a sentence if it requests a missing library, has another name, or undeclared names
 */
export async function runModule(file, { name, endpoints = [], reducers = [] }, shares) {
  const before = namesOf(shares);
  const { default: module, openParts = [] } = runFile(file, (request) => {
    if (!(request in shares)) {
      throw new Error(`it requires ${request}, which the live shell does not share`);
    }
    return partialLibrary(shares[request]);
  });
  if (module?.name !== name) {
    throw new Error(`its name is ${module?.name}: change it to ${name} in src/index.ts`);
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
