import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const root = resolve(__dirname, '../..');

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
  imports: string[];
}

const skipped = new Set([
  'node_modules',
  'dist',
  '.mf',
  '.git',
  '.data',
  'content',
  'messages',
  'public',
  'migrations',
  'static',
]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) {
      yield* walk(path);
    } else if (/\.tsx?$/.test(entry.name)) {
      yield path;
    }
  }
}

const stringOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/**
 * Removes comments, so that neither a comment nor a lint directive can hide or fake an import. Strings are skipped, because a
 * path such as `'/*'` starts no comment.
 */
function withoutComments(text: string): string {
  return text.replace(stringOrComment, (_whole, string: string | undefined) => string ?? '');
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:from\s*|import\s*\(\s*|import\s+|require\(\s*)['"]([^'"]+)['"]/g);
  return [...found].map(([, request]) => request);
}

/** Every TypeScript file of these folders, without its comments. */
export function sourceFiles(folders = ['src', 'shared', 'modules', 'server/src', 'sandbox', 'anatomy']): SourceFile[] {
  return folders.flatMap((folder) =>
    [...walk(join(root, folder))].map((file) => {
      const text = withoutComments(readFileSync(file, 'utf8'));
      const path = relative(root, file).split(sep).join('/');
      return { path, text, imports: importsOf(text).map((request) => toRootPath(file, request)) };
    }),
  );
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
