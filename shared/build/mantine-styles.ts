import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generatedDir, inRoot } from './paths';

const base = inRoot('node_modules/@mantine/core');
const always = ['baseline.css', 'default-css-variables.css', 'global.css'];

/** Where each export of Mantine's index is defined. */
function exportFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const index = readFileSync(join(base, 'esm/index.mjs'), 'utf8');
  for (const [, list, file] of index.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)) {
    for (const part of list.split(',')) {
      const [name, alias] = part.trim().split(/\s+as\s+/);
      files.set(alias ?? name, join(base, 'esm', file));
    }
  }
  return files;
}

/** The class names of every component that the given exports reach. */
function reachedClasses(names: string[]): Set<string> {
  const files = exportFiles();
  const seen = new Set<string>();
  const classes = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) {
      return;
    }
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.module.mjs')) {
      for (const [, name] of text.matchAll(/"(m_[0-9a-f]+)"/g)) {
        classes.add(name);
      }
      return;
    }
    for (const [, request] of text.matchAll(/from "(\.[^"]+)"/g)) {
      visit(resolve(dirname(file), request));
    }
  };
  for (const name of names) {
    const file = files.get(name);
    if (file) {
      visit(file);
    }
  }
  return classes;
}

/**
 * The style sheets of Mantine that the given components need, in the order of Mantine's own styles.css (which is the
 * order in which they may override each other).
 */
export function neededStyles(names: string[]): string[] {
  const classes = reachedClasses(names);
  const whole = readFileSync(join(base, 'styles.css'), 'utf8');
  const text = (file: string) => readFileSync(join(base, 'styles', file), 'utf8');
  return readdirSync(join(base, 'styles'))
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css') && !always.includes(file))
    .filter((file) => [...text(file).matchAll(/\.(m_[0-9a-f]+)/g)].some(([, name]) => classes.has(name)))
    .sort((a, b) => whole.indexOf(text(a).slice(0, 12)) - whole.indexOf(text(b).slice(0, 12)));
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
