import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Reads a content folder without checking it.
 * @param {string} folder contains blog/, documents/ and pictures/; a missing one counts as empty
 * @returns the texts with their paths from `folder`, the tags' slugs, and the names of pictures from pictures/
 * @throws if the folder or a file cannot be read, or tags.json is not JSON
 */
export function readContent(folder) {
  readdirSync(folder);
  const textsOf = (part, ending) =>
    filesUnder(join(folder, part))
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file: nameFrom(folder, file), text: readFileSync(file, 'utf8') }));
  const tagsFile = join(folder, 'blog/tags.json');
  return {
    posts: textsOf('blog', '.md'),
    tags: existsSync(tagsFile) ? JSON.parse(readFileSync(tagsFile, 'utf8')).map(({ slug }) => slug) : [],
    documents: textsOf('documents', '.html'),
    assets: filesUnder(join(folder, 'documents')).map((file) => nameFrom(join(folder, 'documents'), file)),
    pictures: filesUnder(join(folder, 'pictures')).map((file) => nameFrom(join(folder, 'pictures'), file)),
  };
}

/**
 * The codes of the exercises of a content folder: each exercise is a file named by its code.
 * @param {string} folder contains exercises/
 */
export function readExerciseCodes(folder) {
  return readdirSync(join(folder, 'exercises')).map((file) => file.replace(/\.json$/, ''));
}

function filesUnder(folder) {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

function nameFrom(folder, file) {
  return relative(folder, file).split(sep).join('/');
}
