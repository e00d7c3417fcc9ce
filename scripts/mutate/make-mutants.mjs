import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
const options = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] };

/**
 * Creates all mutants of a folder. All mutants of a file are written into one text, each behind a switch that the environment variable of
 * `activeMutant` enables, so that a file is compiled once for all of them.
 * @param {string} root the project
 * @param {string} folder path from the root
 * @returns {Promise<import('./mutants.mjs').Mutants>}
 */
export async function makeMutants(root, folder) {
  const names = readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
  const files = names.map((name) => ({
    name: `${folder}/${name}`,
    mutate: true,
    content: readFileSync(join(root, folder, name), 'utf8'),
  }));
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const made = await new Instrumenter(quiet).instrument(files, options);
  const seen = new Map();
  const mutants = made.mutants.map(({ id, fileName, mutatorName, replacement, location }) => {
    const original = textAt(texts.get(fileName), location);
    const what = `${fileName} ${mutatorName}: ${short(original)} → ${short(replacement)}`;
    // The same change at several places of a file is distinguished by order.
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    const name = count === 1 ? what : `${what} (${count})`;
    const [from, to] = [location.start.line + 1, location.end.line + 1];
    return { id, file: fileName, name, from, column: location.start.column, to };
  });
  return {
    folder,
    files: made.files.map(({ name, content }) => ({ name, content, original: texts.get(name) })),
    mutants,
  };
}

/** The environment that enables a mutant, in this process and its children. */
export const activeMutant = (id) => ({ __STRYKER_ACTIVE_MUTANT__: id });

function textAt(text, { start, end }) {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join('\n');
}

function short(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 80
    ? line
    : `${line.slice(0, 60)}… ${createHash('sha256').update(line).digest('hex').slice(0, 8)}`;
}
