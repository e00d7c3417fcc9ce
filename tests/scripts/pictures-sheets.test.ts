import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { builtSite } from '../support/built-site';

const code = 'seated-trunk-rotation';
const cell = { width: 340, height: 300 };
const words = 84;

/** The contrast of a cell's picture; an empty one has none. */
async function contrastAt(file: Buffer, row: number, column: number): Promise<number> {
  const area = { left: column * cell.width, top: row * (cell.height + words) + words, ...cell };
  const { channels } = await sharp(await sharp(file).extract(area).png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test('the command draws a contact sheet in a browser, with a picture in every cell and text above the first', async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pictures.mjs', 'sheets', code], {
    env: { ...process.env, SITE_DIR: builtSite },
    encoding: 'utf8',
  });
  const file = resolve('dist/sheets', `${code}.png`);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${file}\n`, stderr: '' });
  const sheet = readFileSync(file);
  const { width, height } = await sharp(sheet).metadata();
  const rows = (height ?? 0) / (cell.height + words);
  // Two phases: a row of their middles, five rows of sides, then the mistakes.
  expect(width).toBe(2 * cell.width);
  expect(rows).toBeGreaterThan(6);
  for (let row = 0; row < rows; row += 1) {
    expect(await contrastAt(sheet, row, 0)).toBeGreaterThan(10);
    expect(await contrastAt(sheet, row, 1)).toBeGreaterThan(10);
  }
  const above = await sharp(sheet).extract({ left: 0, top: 0, width: cell.width, height: words }).png().toBuffer();
  expect(Math.max(...(await sharp(above).stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});
