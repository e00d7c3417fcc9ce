import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { exportsOf } from './library-exports';
import { generatedDir, inRoot } from './paths';

const base = inRoot('node_modules/@mantine/core');
const always = ['baseline.css', 'default-css-variables.css', 'global.css'];

/** The files that a file of Mantine imports, and the texts that stand in it. */
function readModule(file: string): { imports: string[]; texts: string[] } {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const texts: string[] = [];
  if (file.endsWith('.module.mjs')) {
    new Visitor({ Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)) }).visit(program);
  }
  const requests = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return { imports: requests.filter((one) => one.startsWith('.')).map((one) => resolve(dirname(file), one)), texts };
}

const modules = new Map<string, ReturnType<typeof readModule>>();

/** The class names of every component that the given exports reach. */
function reachedClasses(names: string[]): Set<string> {
  const exported = exportsOf(join(base, 'esm/index.mjs'));
  const seen = new Set<string>();
  const classes = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) {
      return;
    }
    seen.add(file);
    const read = modules.get(file) ?? readModule(file);
    modules.set(file, read);
    // A file of styles holds the names of its classes, which may be several in one text.
    read.texts.flatMap((text) => text.split(' ')).forEach((name) => classes.add(name));
    read.imports.forEach(visit);
  };
  names.forEach((name) => visit(exported.get(name)?.file ?? ''));
  return classes;
}

/** The classes that a style sheet names. */
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

/** Mantine's style sheets of components, in the order of its own styles.css, in which they may override each other. */
function allSheets(): Sheet[] {
  const whole = readFileSync(join(base, 'styles.css'), 'utf8');
  const text = (file: string) => readFileSync(join(base, 'styles', file), 'utf8');
  sheets ??= readdirSync(join(base, 'styles'))
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css') && !always.includes(file))
    .sort((a, b) => whole.indexOf(text(a).slice(0, 12)) - whole.indexOf(text(b).slice(0, 12)))
    .map((file) => ({ file, classes: classesOf(text(file)) }));
  return sheets;
}

/** The style sheets of Mantine that the given components need, in the order of Mantine's own styles.css. */
export function neededStyles(names: string[]): string[] {
  const reached = reachedClasses(names);
  return allSheets()
    .filter(({ classes }) => classes.some((name) => reached.has(name)))
    .map(({ file }) => file);
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
