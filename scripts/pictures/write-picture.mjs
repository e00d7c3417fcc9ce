import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const encoders = {
  avif: (image) => image.avif({ quality: 55, effort: 5 }),
  webp: (image) => image.webp({ quality: 80, effort: 5 }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
};

/** A picture of about 16 pixels, blurred, as a `data:` address: what stands in the place until the real one is here. */
async function placeholderOf(png) {
  const small = await sharp(png).resize({ width: 16 }).blur(0.8).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/**
 * Writes a still in all its formats, whole and at half its width.
 * @returns its entry of the manifest
 */
export async function writeStill(folder, { name, width, height, formats = ['avif', 'webp'], halves = true }, png) {
  const files = [];
  for (const format of formats) {
    for (const [suffix, share] of halves && format !== 'jpeg'
      ? [
          ['', 1],
          ['-half', 0.5],
        ]
      : [['', 1]]) {
      const file = `${name}${suffix}.${format === 'jpeg' ? 'jpg' : format}`;
      const image = sharp(png).resize(Math.round(width * share), Math.round(height * share));
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), await encoders[format](image).toBuffer());
      files.push(file);
    }
  }
  return { width, height, placeholder: await placeholderOf(png), files };
}

/** Writes frames as one animated WebP that goes on for ever. */
export async function writeAnimation(folder, { name, width, height }, frames, delay) {
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize(width, height).png().toBuffer()));
  const file = `${name}.webp`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 58, effort: 5, loop: 0, delay: frames.map(() => delay) })
    .toFile(join(folder, file));
  return { width, height, placeholder: await placeholderOf(frames[0]), files: [file] };
}

/** Bytes of all files of a manifest. */
export function sizeOf(folder, manifest) {
  return Object.values(manifest)
    .flatMap(({ files }) => files)
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
