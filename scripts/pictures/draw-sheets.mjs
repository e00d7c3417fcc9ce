import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawScene, setBackdrop } from './draw-scene.mjs';

const cell = { width: 300, height: 260 };
const columns = 4;
const title = 26;

/** A camera of the record, turned about the vertical through what it looks at. */
function turned(eye, target, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [x, z] = [eye[0] - target[0], eye[2] - target[2]];
  return [
    target[0] + x * Math.cos(angle) + z * Math.sin(angle),
    eye[1],
    target[2] - x * Math.sin(angle) + z * Math.cos(angle),
  ];
}

const textOf = (text, width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${title}"><text x="8" y="18" font-family="sans-serif" font-size="13">${text.replace(/[&<]/g, ' ')}</text></svg>`,
  );

/** When the joints of a mistake are furthest from those of the right form. */
function differsAt(right, wrong) {
  const apart = right.map(({ t, pose }, k) => ({
    t,
    degrees: Object.keys({ ...pose, ...wrong[k]?.pose }).reduce(
      (sum, id) => sum + Math.abs((pose[id] ?? 0) - (wrong[k]?.pose[id] ?? 0)),
      0,
    ),
  }));
  return apart.reduce((most, at) => (at.degrees > most.degrees ? at : most)).t;
}

/** What a sheet shows: of every phase the middle and the end from two sides, then each mistake beside the right form where both differ most. */
function rowsOf({ phases, frames: right, mistakes }) {
  return [
    ...phases.map(({ name, start, end }) =>
      [(start + end) / 2, end].flatMap((time) =>
        [0, 90].map((degrees) => ({ label: name.en, time, degrees, error: 0, width: cell.width })),
      ),
    ),
    ...mistakes.flatMap(({ code, frames }, index) =>
      frames
        ? [
            [0, 90].map((degrees) => ({
              label: code,
              time: differsAt(right, frames),
              degrees,
              error: index + 1,
              width: 2 * cell.width,
            })),
          ]
        : [],
    ),
  ];
}

async function drawSheet(application, { code, camera, motion }) {
  const [eye, target] = [camera[0].position, camera[0].target].map((text) => text.split(',').map(Number));
  const rows = rowsOf(motion);
  const parts = [];
  for (const [row, cells] of rows.entries()) {
    for (const [column, { label, time, degrees, error, width }] of cells.entries()) {
      const at = { left: column * width, top: row * (cell.height + title) };
      const scene = `exercise=${code}&error=${error}&t=${time}&eye=${turned(eye, target, degrees).join(',')}&at=${target.join(',')}`;
      const page = await application.openScene(scene, { width, height: cell.height, scheme: 'light' });
      await setBackdrop(page, 'paper');
      const drawn = await drawScene(page, 'paper', time);
      const input = await sharp(drawn).resize(width, cell.height).png().toBuffer();
      parts.push(
        { input: textOf(`${label}, ${time.toFixed(1)} s, ${degrees}°`, width), ...at },
        { input, left: at.left, top: at.top + title },
      );
    }
  }
  const [width, height] = [columns * cell.width, rows.length * (cell.height + title)];
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer();
}

/** Draws a contact sheet of each exercise, or of those with these codes, for somebody to look through: not for the site. */
export async function drawSheets(application, codes, folder) {
  mkdirSync(folder, { recursive: true });
  for (const exercise of application.exercises.filter(({ code }) => codes.length === 0 || codes.includes(code))) {
    const file = join(folder, `${exercise.code}.png`);
    writeFileSync(file, await drawSheet(application, exercise));
    console.log(file);
  }
}
