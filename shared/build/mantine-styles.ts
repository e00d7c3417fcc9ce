import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { commonNames } from './eager-names';
import { exportsOf } from './library-exports';
import { realFile } from './on-demand';
import { generatedDir, inRoot } from './paths';
import { visit } from './statements';

const base = inRoot('node_modules/@mantine/core');
const hooks = inRoot('node_modules/@mantine/hooks/esm/index.mjs');
const always = ['baseline.css', 'default-css-variables.css', 'global.css'];

/** The Mantine files that one of its files imports, and the string literals in it. */
function readModule(file: string): { imports: string[]; texts: string[] } {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const texts: string[] = [];
  if (file.endsWith('.module.mjs')) {
    visit(program, (node) => node.type === 'Literal' && typeof node.value === 'string' && texts.push(node.value));
  }
  const imports = module.staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
    value === '@mantine/hooks'
      ? entries.flatMap(({ importName }) => exportsOf(hooks).get(importName.name ?? '')?.file ?? [])
      : value.startsWith('.')
        ? [resolve(dirname(file), value)]
        : [],
  );
  return { imports, texts };
}

const modules = new Map<string, ReturnType<typeof readModule>>();

function readOnce(file: string): ReturnType<typeof readModule> {
  const read = modules.get(file) ?? readModule(file);
  modules.set(file, read);
  return read;
}

/** The Mantine files that the given exports use. */
export function reachedFiles(names: string[]): Set<string> {
  const index = realFile('@mantine/core', inRoot());
  const exported = exportsOf(index);
  // The index itself also re-exports names of other packages, which use nothing of Mantine.
  const seen = new Set([index]);
  const follow = (file: string): void => {
    if (!seen.has(file) && existsSync(file)) {
      seen.add(file);
      readOnce(file).imports.forEach(follow);
    }
  };
  names.forEach((name) => follow(exported.get(name)?.file ?? ''));
  seen.delete(index);
  return seen;
}

/**
 * The class names of every component in the given Mantine files: a style module contains them, sometimes several in one
 * string.
 */
const classesIn = (files: Set<string>): Set<string> =>
  new Set([...files].flatMap((file) => readOnce(file).texts.flatMap((text) => text.split(' '))));

/** The classes in a style sheet. */
function classesOf(css: string): string[] {
  const names: string[] = [];
  const selectors = selectorParser((root) => root.walkClasses(({ value }) => void names.push(value)));
  postcss.parse(css).walkRules((rule) => {
    selectors.processSync(rule.selector);
  });
  return names;
}

interface Sheet {
  file: string;
  classes: string[];
}

let sheets: Sheet[] | undefined;

/** Mantine's component style sheets, in the order of its styles.css, in which they may override each other. */
function allSheets(): Sheet[] {
  const whole = readFileSync(join(base, 'styles.css'), 'utf8');
  const text = (file: string) => readFileSync(join(base, 'styles', file), 'utf8');
  sheets ??= readdirSync(join(base, 'styles'))
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css') && !always.includes(file))
    .sort((a, b) => whole.indexOf(text(a).slice(0, 12)) - whole.indexOf(text(b).slice(0, 12)))
    .map((file) => ({ file, classes: classesOf(text(file)) }));
  return sheets;
}

/** The Mantine style sheets that the given components need, in the order of Mantine's styles.css. */
export function neededStyles(names: string[]): string[] {
  const reached = classesIn(reachedFiles(names));
  return allSheets()
    .filter(({ classes }) => classes.some((name) => reached.has(name)))
    .map(({ file }) => file);
}

/**
 * The on-demand style sheets. Parts other than the common ones load the same sheets, after those of the common parts:
 * in any loading order no sheet is loaded twice, and a component's sheet follows those of its components.
 * @param first sheets that the shell already contains
 */
export function stylesOfParts(first: string[]): { common: string[]; rest: string[] } {
  const common = neededStyles(Object.values(commonNames).flat()).filter((file) => !first.includes(file));
  const rest = allSheets()
    .map(({ file }) => file)
    .filter((file) => !first.includes(file) && !common.includes(file));
  return { common, rest };
}

/** Writes the style sheet list that the shell imports first, and returns it. */
export function writeFirstStyles(names: string[]): string[] {
  const files = neededStyles(names);
  writeFileSync(
    resolve(generatedDir, 'first-styles.js'),
    [...always, ...files].map((file) => `import '@mantine/core/styles/${file}';\n`).join(''),
  );
  return files;
}
