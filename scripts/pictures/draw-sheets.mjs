import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { cellsOf } from './sheet-cells.mjs';

/** Pixels of a cell's picture and of its caption. */
const cell = { width: 340, height: 300 };
const line = 13;
const lines = 4;
const words = (lines + 2) * line + 6;
const lettersInLine = 54;
const rest = ' … smaller ones:';
/** A page draws at twice its size. */
const density = 2;
const paper = '#eae1d5';

/** Wraps a list into lines; the last one gives the number of omitted entries. */
function wrap(items, letters) {
  const rows = [''];
  for (const [index, item] of items.entries()) {
    const longer = [rows.at(-1), item].filter(Boolean).join(', ');
    if (longer.length <= (rows.length < lines ? letters : letters - rest.length)) {
      rows.splice(-1, 1, longer);
    } else if (rows.length < lines) {
      rows.push(item);
    } else {
      return [...rows.slice(0, -1), `${rows.at(-1)}${rest} ${items.length - index}`];
    }
  }
  return rows;
}

function wordsOf({ label: [code, ...label], angles }, width) {
  const safe = (text) => text.replace(/[&<]/g, ' ');
  const below = [...label, ...wrap(angles, Math.floor((lettersInLine * width) / cell.width))];
  const spans = below.map((text) => `<tspan x="6" dy="${line}">${safe(text)}</tspan>`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${words}" font-family="sans-serif" font-size="10.5"><text x="6" y="14"><tspan font-weight="bold">${safe(code)}</tspan>${spans}</text></svg>`,
  );
}

/**
 * Runs in the page: draws the body at several times from several sides. A round trip between two of them would draw each once more.
 * Equipment that hides the prime movers is transparent as in the application, which a bare view, that of the site's pictures, does not do.
 */
function drawInPage(cells) {
  const { services, store } = globalThis.anatomy;
  const stage = services.stage.get();
  const { get } = store;
  store.get = () => ({ ...get(), bare: false });
  const drawn = cells.map(({ time, side }) => {
    services.clock.seek(time);
    if (side.includes('camera')) {
      store.dispatch({ type: 'cameraMoved', camera: { kind: 'preset', index: 0 } });
    } else {
      stage.turnTo(side);
    }
    stage.drawNow();
    return document.querySelector('canvas').toDataURL('image/png').split(',')[1];
  });
  store.get = get;
  return drawn;
}

async function drawSheet(application, exercise, readJointsAt, placesOf) {
  const rows = cellsOf(exercise, readJointsAt(exercise.motion), placesOf);
  const parts = [];
  let top = 0;
  for (const cells of rows) {
    const [{ error }] = cells;
    const width = error ? 2 * cell.width : cell.width;
    const scene = `exercise=${exercise.code}&error=${error}&skin=off&off=labels`;
    const size = { width: width / density, height: cell.height / density, scheme: 'light' };
    const page = await application.openScene(scene, size);
    // The canvas follows a change of the page's size only with the next frame.
    await page.waitForFunction((across) => document.querySelector('canvas').width === across, width);
    const drawn = await page.evaluate(drawInPage, cells);
    for (const [column, base64] of drawn.entries()) {
      const input = await sharp(Buffer.from(base64, 'base64')).flatten({ background: paper }).png().toBuffer();
      const left = column * width;
      parts.push({ input: wordsOf(cells[column], width), left, top }, { input, left, top: top + words });
    }
    top += cell.height + words;
  }
  const width = Math.max(2, exercise.motion.phases.length) * cell.width;
  return sharp({ create: { width, height: top, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer();
}

/** Draws a contact sheet of each exercise, or of those with these codes, for review: not for the site. */
export async function drawSheets(application, codes, folder) {
  const { readJoints } = await tsImport('../../anatomy/src/motion-reading/describe-moment.ts', import.meta.url);
  const { poseAt } = await tsImport('../../anatomy/src/motion-reading/pose-at.ts', import.meta.url);
  const readJointsAt = (motion) => (seconds) => readJoints(poseAt(motion, seconds, {}));
  const { jointPlaces } = await tsImport('../../anatomy/src/motion/authoring/joint-places.ts', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const exercise of application.exercises.filter(({ code }) => codes.length === 0 || codes.includes(code))) {
    const file = join(folder, `${exercise.code}.png`);
    writeFileSync(file, await drawSheet(application, exercise, readJointsAt, jointPlaces));
    console.log(file);
  }
}
