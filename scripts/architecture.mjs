// `npm run architecture`: draws the folders of the server and their imports into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawServer } from './architecture/draw-server.mjs';
import { root } from './build/run.mjs';

const file = join(root, 'docs/architecture.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), drawServer()));

/** Inserts the diagram between its markers. */
function withPicture(text, picture) {
  return text.replace(/(<!-- server -->\n)[\s\S]*?(<!-- \/server -->)/, (_all, begin, end) => begin + picture + end);
}
