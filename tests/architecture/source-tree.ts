import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = resolve(__dirname, '../..');

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
  imports: string[];
}

const skipped = new Set(['node_modules', 'dist', '.mf']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) {
      yield* walk(path);
    } else if (/\.(tsx?|m?js)$/.test(entry.name)) {
      yield path;
    }
  }
}

/** Removes comments, so that neither a comment nor a lint directive can hide or fake an import. */
function withoutComments(file: string, text: string): string {
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0].message}`);
  }
  return comments.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:from\s*|import\s*\(\s*|import\s+|require\(\s*)['"]([^'"]+)['"]/g);
  return [...found].map(([, request]) => request);
}

const alreadyRead = new Map<string, SourceFile[]>();

function filesOf(folder: string): SourceFile[] {
  return [...walk(join(root, folder))].map((file) => {
    const text = withoutComments(file, readFileSync(file, 'utf8'));
    const path = relative(root, file).split(sep).join('/');
    return { path, text, imports: importsOf(text).map((request) => toRootPath(file, request)) };
  });
}

/** Every file with code of these folders, without its comments. */
export function sourceFiles(folders = ['src', 'shared', 'modules', 'server/src', 'sandbox', 'anatomy']): SourceFile[] {
  return folders.flatMap((folder) => {
    const files = alreadyRead.get(folder) ?? filesOf(folder);
    alreadyRead.set(folder, files);
    return files;
  });
}

/** Every file whose comments and titles may cite documents, unchanged: code, tests, scripts and styles. */
export function citingFiles(): { path: string; text: string }[] {
  return ['src', 'shared', 'modules', 'server/src', 'sandbox', 'anatomy/src', 'tests', 'e2e', 'scripts'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !name.includes('node_modules'))
        .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}

/** An import as a path from the root: relative ones are resolved, `@site/x` becomes its folder, packages stay. */
function toRootPath(file: string, request: string): string {
  if (request.startsWith('.')) {
    return relative(root, resolve(dirname(file), request))
      .split(sep)
      .join('/');
  }
  const site = /^@site\/([^/]+)(.*)$/.exec(request);
  if (!site) {
    return request;
  }
  const [, name, rest] = site;
  return ['shared', 'server', 'sandbox', 'anatomy'].includes(name) ? `${name}${rest}` : `modules/${name}${rest}`;
}
