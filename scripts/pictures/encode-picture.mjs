import sharp from 'sharp';

const encoders = {
  avif: (image) => image.avif({ quality: 55, effort: 5 }),
  webp: (image) => image.webp({ quality: 80, effort: 5 }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
};

/** A blurred picture of about 16 pixels as a `data:` address: the placeholder until the real one has loaded. */
async function placeholderOf(png) {
  const small = await sharp(png).resize({ width: 16 }).blur(0.8).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** A still in all its formats, at full and half width. */
export async function encodeStill({ name, width, height, formats = ['avif', 'webp'], halves = true }, png) {
  const files = {};
  for (const format of formats) {
    for (const [suffix, share] of halves && format !== 'jpeg'
      ? [
          ['', 1],
          ['-half', 0.5],
        ]
      : [['', 1]]) {
      const image = sharp(png).resize(Math.round(width * share), Math.round(height * share));
      files[`${name}${suffix}.${format === 'jpeg' ? 'jpg' : format}`] = await encoders[format](image).toBuffer();
    }
  }
  return { width, height, placeholder: await placeholderOf(png), files };
}

/** Frames as one endlessly looping animated WebP. */
export async function encodeAnimation({ name, width, height }, frames, delay) {
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize(width, height).png().toBuffer()));
  const bytes = await sharp(small, { join: { animated: true } })
    .webp({ quality: 58, effort: 5, loop: 0, delay: frames.map(() => delay) })
    .toBuffer();
  return { width, height, placeholder: await placeholderOf(frames[0]), files: { [`${name}.webp`]: bytes } };
}

/**
 * The frame of an animated WebP at a fraction of its duration, as a separate picture. Equal consecutive frames are merged in the file, with
 * a longer duration.
 */
export async function encodeFrame({ name, width, height, share }, animation) {
  const { delay = [1] } = await sharp(animation).metadata();
  const time = share * delay.reduce((sum, each) => sum + each, 0);
  let end = 0;
  const page = delay.findIndex((each) => (end += each) > time);
  const png = await sharp(animation, { page: page < 0 ? delay.length - 1 : page })
    .png()
    .toBuffer();
  const bytes = await sharp(png).webp({ quality: 76, effort: 5 }).toBuffer();
  return { width, height, placeholder: await placeholderOf(png), files: { [`${name}.webp`]: bytes } };
}
