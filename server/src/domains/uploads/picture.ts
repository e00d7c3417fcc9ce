import { inspectPicture } from './inspect-picture';
import { createPictureWorker } from './picture-worker';

const worker = createPictureWorker();

/**
 * Decodes a PNG or JPEG and writes it anew as JPEG: whatever else the file carried (EXIF, scripts, a second file) is gone.
 * @param file at most 2 MB
 * @returns a JPEG of at most 1024 pixels a side
 * @throws PictureRejected when it is no such picture, damaged, larger than 25 megapixels, or too expensive to decode
 */
export async function rewritePicture(file: Buffer): Promise<Buffer> {
  const { work, ...size } = inspectPicture(file);
  return worker.rewrite(file, { width: size.width, height: size.height }, work);
}
