import { limits } from '@site/shared/contracts';

/** Why a file is not a usable picture. */
export type PictureFault = 'upload.notAPicture' | 'upload.tooManyPixels' | 'upload.tooComplex';
export class PictureRejected extends Error {
  constructor(readonly key: PictureFault) {
    super(key);
  }
}

/** The data of a picture's header. */
export interface PictureHeader {
  width: number;
  height: number;
  /** The cost of decoding: the samples that the decoder visits. */
  work: number;
}
interface Layout extends PictureHeader {
  /** Bytes that the decoder must buffer because rows do not arrive in order; 0 if they do. */
  heldBytes: number;
}

// The limits together bound decoding to about a second of one core. An ordinary progressive JPEG of 25 megapixels with
// ten scans is accepted.
const maxScans = 64;
const maxWork = 300_000_000;
const maxSampleBytes = 100_000_000;
const maxHeldBytes = 80_000_000;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);
const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * Reads the header of a PNG or JPEG and estimates the cost of decoding it. Nothing is decoded: a few bytes can require
 * gigabytes or minutes of a decoder (threat 30).
 * @param file at most 2 MB
 * @throws PictureRejected if it is neither, has more than 25 megapixels, or an encoding that is too expensive
 */
export function inspectPicture(file: Buffer): PictureHeader {
  const layout = startsWith(file, pngSignature)
    ? readPng(file)
    : startsWith(file, jpegSignature)
      ? readJpeg(file)
      : undefined;
  if (!layout || layout.width === 0 || layout.height === 0) {
    throw new PictureRejected('upload.notAPicture');
  }
  if (layout.width * layout.height > limits.avatarMegapixels * 1_000_000) {
    throw new PictureRejected('upload.tooManyPixels');
  }
  if (layout.work > maxWork || layout.heldBytes > maxHeldBytes) {
    throw new PictureRejected('upload.tooComplex');
  }
  return layout;
}

const startsWith = (file: Buffer, signature: Buffer) => file.subarray(0, signature.length).equals(signature);

// Samples of a pixel by color type (PNG, 11.2.2); a palette is decoded to red, green, blue and alpha.
const pngSamples: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function readPng(file: Buffer): Layout | undefined {
  // IHDR is always the first chunk: length, type, width, height, bit depth, color type, compression, filter, interlace.
  if (file.length < 29 || file.toString('latin1', 12, 16) !== 'IHDR') {
    return undefined;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colorType, interlace] = [file.readUInt8(24), file.readUInt8(25), file.readUInt8(28)];
  const bytes = width * height * (pngSamples[colorType] ?? 4) * (depth > 8 ? 2 : 1);
  return { width, height, work: bytes > maxSampleBytes ? Infinity : bytes, heldBytes: interlace === 0 ? 0 : bytes };
}

function readJpeg(file: Buffer): Layout | undefined {
  const frame = findFrame(file);
  if (!frame) {
    return undefined;
  }
  const pixels = frame.width * frame.height;
  // Counted over the whole file, not only where a scan may begin: a decoder can never find more.
  const scans = countScans(file);
  return {
    width: frame.width,
    height: frame.height,
    work: scans > maxScans ? Infinity : pixels * scans,
    heldBytes: scans > 1 || frame.progressive ? pixels * frame.samples * 2 : 0,
  };
}

function countScans(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(startOfScan); at !== -1; at = file.indexOf(startOfScan, at + 2)) {
    count += 1;
  }
  return count;
}

interface Frame {
  width: number;
  height: number;
  progressive: boolean;
  /** Samples of a pixel: 3 for full color, 1.5 with the usual subsampling. */
  samples: number;
}

/** The first frame header (SOF) of a JPEG, found as decoders find it: garbage and fill bytes before a marker are skipped. */
function findFrame(file: Buffer): Frame | undefined {
  for (let at = file.indexOf(0xff, 2); at !== -1 && at + 10 < file.length; at = file.indexOf(0xff, at)) {
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker >= 0xd8 && marker <= 0xda) {
      return undefined;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return readFrame(file, at, (marker & 3) === 2);
    } else {
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

function readFrame(file: Buffer, at: number, progressive: boolean): Frame | undefined {
  const components = file.readUInt8(at + 9);
  if (components < 1 || components > 4 || file.length < at + 10 + 3 * components) {
    return undefined;
  }
  const factors = Array.from({ length: components }, (_, index) => file.readUInt8(at + 11 + 3 * index)).map((byte) => ({
    h: byte >> 4,
    v: byte & 15,
  }));
  const full = Math.max(...factors.map(({ h }) => h)) * Math.max(...factors.map(({ v }) => v));
  const samples = factors.reduce((sum, { h, v }) => sum + h * v, 0) / Math.max(full, 1);
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), progressive, samples };
}
