import sharp from 'sharp';

const cellsAcross = 32;
/** Of 255; docs/decisions/0051 has the measurements. */
const bound = 5;

/** The means of a picture's cells on a grey background, on which a missing figure is as visible as an added one. */
const cellsOf = (bytes) =>
  sharp(bytes, { animated: true }).flatten({ background: '#808080' }).resize({ width: cellsAcross }).raw().toBuffer();

/** The largest difference in any cell, because a mean over the whole picture would hide a missing muscle. */
async function isNear(before, after) {
  const [a, b] = await Promise.all([cellsOf(before), cellsOf(after)]);
  return a.length === b.length && a.every((value, at) => Math.abs(value - b[at]) <= bound);
}

/**
 * Whether a redrawn picture looks the same. Only the first of its files is compared, because the others have the same content.
 * @param before as a collection reads it, or undefined
 * @param after the new rendering
 * @param decodeClip from a WebM to an image
 */
export async function looksSame(before, after, decodeClip) {
  const [name] = Object.keys(after.files);
  const shape = (picture) => [picture?.width, picture?.height, ...Object.keys(picture?.files ?? {})].join();
  if (shape(before) !== shape(after)) {
    return false;
  }
  const decode = name.endsWith('.webm') ? decodeClip : (bytes) => bytes;
  return isNear(await decode(before.files[name]), await decode(after.files[name]));
}
