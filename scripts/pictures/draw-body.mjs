// Draws the still of the body that the 3D application shows until its picture is ready: `node scripts/pictures/draw-body.mjs`, after a
// build and a change of the body, its first camera or its materials. Square, framed by the first camera, without a floor.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../build/run.mjs';
import { openApplication } from './application.mjs';

const size = 560;
/** The floor fades out before the edges of the picture. */
const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><linearGradient id="f">
  <stop offset="0" stop-opacity="0"/><stop offset="0.2"/><stop offset="0.8"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#f)"/></svg>`;
const application = await openApplication();
try {
  const page = await application.openScene('', { width: size, height: size, scheme: 'light' });
  const data = await page.evaluate(() => {
    const stage = globalThis.anatomy.services.stage.get();
    stage.drawNow();
    return document.querySelector('canvas').toDataURL('image/png').split(',')[1];
  });
  const file = join(root, 'anatomy/src/body.webp');
  writeFileSync(
    file,
    await sharp(Buffer.from(data, 'base64'))
      .resize(size)
      .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
      .webp({ quality: 60, alphaQuality: 70, effort: 6 })
      .toBuffer(),
  );
} finally {
  await application.close();
}
