import sharp from 'sharp';

const cellsAcross = 32;
/** Of 255; docs/decisions/0051 has the measurements. */
const bound = 5;

/** The means of a picture's cells, before a grey that shows a figure in front of nothing as well as its absence. */
const cellsOf = (bytes) =>
  sharp(bytes, { animated: true }).flatten({ background: '#808080' }).resize({ width: cellsAcross }).raw().toBuffer();

/** The largest difference in any cell: a mean over the whole picture would hide that one muscle is missing. */
async function isNear(before, after) {
  const [a, b] = await Promise.all([cellsOf(before), cellsOf(after)]);
  return a.length === b.length && a.every((value, at) => Math.abs(value - b[at]) <= bound);
}

/**
 * Whether nobody would see that a picture was drawn anew. The first of its files is looked at: the others hold the same.
 * @param before as a collection reads it, or undefined
 * @param after as it was rendered
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
