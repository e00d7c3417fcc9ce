// `npm run architecture`: draws the folders of the server and what they import into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawServer } from './architecture/draw-server.mjs';
import { root } from './build/run.mjs';

const file = join(root, 'docs/architecture.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), drawServer()));

/** Puts the picture between its marks. */
function withPicture(text, picture) {
  return text.replace(/(<!-- server -->\n)[\s\S]*?(<!-- \/server -->)/, (_all, begin, end) => begin + picture + end);
}
