import sharp from 'sharp';

const plain = (side: number, channels: 3 | 4) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 51, g: 102, b: 153, alpha: 0.5 } } });

const segment = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]);
/** A Huffman table with the one symbol that the data uses; its code is the bit 0. */
const huffman = (id: number, symbol: number) => segment(0xc4, id, 1, ...Array<number>(15).fill(0), symbol);

/**
 * A gray progressive JPEG that sends every bit of every coefficient of every component in a separate scan, which the
 * format allows up to 2,647 times: each scan is a few bytes, and makes the decoder visit the whole picture again.
 */
export function manyScansJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 255, side >> 8, side & 255];
  // One bit for each block whose average does not change; 15 bits for 16,384 blocks without this coefficient (EOB14).
  const averages = Buffer.alloc(Math.ceil((3 * blocks) / 8));
  const nothing = Buffer.alloc(Math.ceil((15 * Math.ceil(blocks / 16_384)) / 8));
  const refinements = [1, 2, 3].flatMap((component) =>
    Array.from({ length: 63 }, (_, index) => index + 1).flatMap((coefficient) =>
      Array.from({ length: 14 }, (_, step) =>
        Buffer.concat([
          segment(0xda, 1, component, 0, coefficient, coefficient, ((step === 0 ? 0 : 14 - step) << 4) | (13 - step)),
          nothing,
        ]),
      ),
    ),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
    huffman(0x00, 0),
    huffman(0x10, 0xe0),
    segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0),
    averages,
    ...refinements.slice(0, scans - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** An interlaced PNG of 16 bits a channel: it can only be decoded as a whole, 8 bytes a pixel. */
export function deepInterlacedPng(side: number): Promise<Buffer> {
  return plain(side, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();
}

/** The most expensive picture within the limits: 25 megapixels in ten scans. */
export function largestProgressiveJpeg(): Promise<Buffer> {
  return plain(5_000, 3).jpeg({ progressive: true }).toBuffer();
}

/** The file that the site's own crop dialog sends. */
export function croppedAvatar(): Promise<Buffer> {
  return plain(600, 3).jpeg({ quality: 50 }).toBuffer();
}
