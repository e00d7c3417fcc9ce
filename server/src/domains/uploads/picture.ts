import { inspectPicture } from './inspect-picture';
import { createPictureWorker } from './picture-worker';

const worker = createPictureWorker();

/**
 * Decodes a PNG or JPEG and encodes it again as JPEG, which removes everything else in the file (EXIF, scripts, a
 * second file).
 * @param file at most 2 MB
 * @returns a JPEG of at most 1024 pixels a side
 * @throws PictureRejected if it is no such picture, damaged, larger than 25 megapixels, or too expensive to decode
 */
export async function rewritePicture(file: Buffer): Promise<Buffer> {
  const { work, ...size } = inspectPicture(file);
  return worker.rewrite(file, { width: size.width, height: size.height }, work);
}
