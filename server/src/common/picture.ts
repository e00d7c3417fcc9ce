import sharp from 'sharp';
import { limits } from '@site/shared/contracts';
import { createTurnstile } from '../security/turnstile';

/** Why a file is no usable picture. */
export type PictureFault = 'upload.notAPicture' | 'upload.tooManyPixels';
export class PictureRefused extends Error {
  constructor(readonly key: PictureFault) {
    super(key);
  }
}

const sidePixels = 1024;
const inTurn = createTurnstile(2, 20);
// One file needs little; what is kept between files would only grow the process (threat 30).
sharp.cache(false);
sharp.concurrency(1);

const signatures = [
  { format: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { format: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
];

/**
 * Decodes a PNG or JPEG and writes it anew as JPEG: whatever else the file carried (EXIF, scripts, a second file) is gone.
 * @param file at most 2 MB
 * @returns a JPEG of at most 1024 pixels a side
 * @throws PictureRefused when it is no such picture, damaged, or larger than 25 megapixels
 */
export function rewritePicture(file: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const expected = signatures.find(({ bytes }) => file.subarray(0, bytes.length).equals(bytes))?.format;
    const source = () => sharp(file, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true });
    const found = await source().metadata().catch(() => undefined);
    if (!expected || found?.format !== expected || !found.width || !found.height) {
      throw new PictureRefused('upload.notAPicture');
    }
    // Asked of the header first: nothing of that size is ever decoded.
    if (found.width * found.height > limits.avatarMegapixels * 1_000_000) {
      throw new PictureRefused('upload.tooManyPixels');
    }
    return source()
      .autoOrient()
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch(() => {
        throw new PictureRefused('upload.notAPicture');
      });
  });
}
