// npm run pictures [-- prefix … --list --keep], npm run pictures -- sheets [exercise …]
// Draws those of the site's pictures whose inputs have changed; with prefixes (such as `blog/`) only those whose names start with them.
// They are written to the built site, which serves them instead of the repository's. --list prints their names and draws nothing; --keep
// copies those that look different into the repository. `sheets` draws contact sheets of exercises into dist/sheets, each phase from each side.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isFresh, siteDir } from './build/parts.mjs';
import { root } from './build/run.mjs';
import { sheetOf } from './pictures/clip-sheet.mjs';
import { openCollection } from './pictures/collection.mjs';
import { drawSheets } from './pictures/draw-sheets.mjs';
import { embedPictures } from './pictures/embed-pictures.mjs';
import { readInputs, subjectOf } from './pictures/input-hash.mjs';
import { looksSame } from './pictures/looks-same.mjs';
import { render as animation } from './pictures/render-animation.mjs';
import { render as clip } from './pictures/render-clip.mjs';
import { render as phase } from './pictures/render-phase.mjs';
import { render as still } from './pictures/render-still.mjs';
import { wantedPictures } from './pictures/wanted-pictures.mjs';

const renderers = { animation, clip, still };
const maxBytes = 25 * 1024 * 1024;

/** An unknown option is an error: the command would otherwise draw for hours. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' }, keep: { type: 'boolean' } } });
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}. There are --list and --keep.`);
    process.exit(1);
  }
}
const {
  positionals: prefixes,
  values: { list, keep },
} = readArguments();
const [command] = prefixes;
const isMeant = ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));

let opened;
const application = async () => {
  if (!isFresh('anatomy') || !existsSync(join(siteDir, 'anatomy/index.html'))) {
    const { buildPart } = await import('./build.mjs');
    await buildPart('anatomy');
  }
  // Loaded on demand, because Playwright takes half a second to load.
  const { openApplication } = await import('./pictures/application.mjs');
  return (opened ??= await openApplication());
};
const kept = openCollection(join(root, 'server/content/pictures'));
const drawn = openCollection(join(siteDir, 'pictures'));
const named = wantedPictures();
rejectUnknown();
const inputsOf = await readInputs();
const wanted = named.map((picture) => ({ ...picture, inputs: inputsOf(picture) }));
const outdated = wanted
  .filter(isMeant)
  .filter(({ name, inputs }) => !kept.has(name, inputs) && (keep || !drawn.has(name, inputs)));

/** A misspelt name is an error: the command would otherwise draw nothing and seem to have succeeded. */
function rejectUnknown() {
  const known =
    command === 'sheets'
      ? (code) => named.some(({ exercise }) => exercise === code)
      : (prefix) => named.some(({ name }) => name.startsWith(prefix));
  const unknown = (command === 'sheets' ? prefixes.slice(1) : prefixes).filter((name) => !known(name));
  if (unknown.length > 0) {
    const what = command === 'sheets' ? 'exercise has the code' : 'picture has a name that begins with';
    console.error(`No ${what} ${unknown.map((name) => `“${name}”`).join(', ')}. Nothing was drawn.`);
    process.exit(1);
  }
}

const isCurrent = ({ name, inputs }) => drawn.has(name, inputs) || kept.has(name, inputs);
const sourceOf = ({ exercise }) => wanted.find(({ name }) => name === `exercises/${exercise}`);

/** Draws one picture; a phase is a frame of the animated thumbnail, which is updated before it. */
async function draw(picture) {
  const { kind = 'still' } = picture;
  if (kind !== 'phase') {
    return renderers[kind](await application(), picture);
  }
  const source = sourceOf(picture);
  const { files } = drawn.has(source.name, source.inputs) ? drawn.read(source.name) : kept.read(source.name);
  return phase(picture, files[`${source.name}.webp`]);
}

/** Draws one picture, unless the built site has it already, and prints the result. */
async function bringUpToDate(picture) {
  const { name, exercise, kind } = picture;
  // A frame of an outdated thumbnail stays outdated.
  const inputs = kind === 'phase' && !isCurrent(sourceOf(picture)) ? '0'.repeat(16) : picture.inputs;
  const subject = exercise && subjectOf(exercise);
  const found = drawn.has(name, inputs) ? drawn.read(name) : { ...(await draw(picture)), subject };
  if (!keep) {
    drawn.write(name, found, inputs);
    return 'drawn';
  }
  if (await looksSame(kept.read(name), found, async (webm) => sheetOf(await application(), webm))) {
    kept.confirm(name, inputs, subject);
    return 'looks the same';
  }
  kept.write(name, found, inputs);
  return 'kept';
}

async function drawOutdated() {
  const failures = [];
  for (const picture of outdated) {
    try {
      console.log(`${picture.name}: ${await bringUpToDate(picture)}`);
    } catch (error) {
      // A picture that cannot be drawn does not block the others.
      failures.push(`${picture.name}: ${error.message.split('\n')[0]}`);
    }
  }
  await opened?.close();

  // A picture that the repository has, or that is no longer wanted, must not be served from here.
  for (const name of Object.keys(drawn.manifest)) {
    if (!wanted.some((picture) => picture.name === name && !kept.has(name, picture.inputs))) {
      drawn.remove(name);
    }
  }
  if (keep) {
    await embedPictures(kept.manifest);
    if (kept.bytes() > maxBytes) {
      failures.push('server/content/pictures has more than the repository should carry (25 MB)');
    }
  }
  console.log(`${outdated.length - failures.length} of ${wanted.length} pictures brought up to date`);
  if (failures.length > 0) {
    console.error(failures.join('\n'));
    process.exitCode = 1;
  }
}

if (command === 'sheets') {
  await drawSheets(await application(), prefixes.slice(1), join(root, 'dist/sheets'));
  await opened.close();
} else if (list) {
  outdated.forEach(({ name }) => console.log(name));
  console.log(`${outdated.length} of ${wanted.length} pictures are out of date`);
} else {
  await drawOutdated();
}
