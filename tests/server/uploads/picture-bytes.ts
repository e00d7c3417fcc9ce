import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of one color. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** A chunk of a PNG with its length and checksum. */
export function chunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The header chunk of a PNG; by default 8 bits of red, green and blue. */
export function header(width: number, height: number, [depth, color, interlace] = [8, 2, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace] as number[], 8);
  return chunk('IHDR', data);
}

/** The pixels of a PNG of this size, all black. */
export const pixels = (width: number, height: number) =>
  chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + 3 * width))));

export const png = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks, chunk('IEND')]);

/** A PNG of nine by nine pixels with these chunks before its pixels. */
export const pngWith = (...chunks: Buffer[]) => png(header(9, 9), ...chunks, pixels(9, 9));

/** A PNG whose header declares these pixels and whose data is a few bytes. */
export const hollowPng = (width: number, height: number) =>
  png(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(100))));

/** A segment of a JPEG with its length. */
export function segment(marker: number, data: Buffer | string | number[]): Buffer {
  const bytes = Buffer.from(data as Buffer);
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
}

/** A JPEG with further segments after its first two bytes. */
export async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const file = await plain(40, 30).jpeg().toBuffer();
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** The offset and the marker of each segment of a JPEG up to its first scan. */
export function segmentsOf(file: Buffer): { marker: number; at: number }[] {
  const found = [];
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    found.push({ marker: file.readUInt8(at + 1), at });
    if (file.readUInt8(at + 1) === 0xda) {
      break;
    }
  }
  return found;
}

/** A JPEG with one changed byte in a segment. @param offset from the segment's first byte */
export async function jpegAltered(marker: number, offset: number, ...values: number[]): Promise<Buffer> {
  const file = await plain(40, 30).jpeg().toBuffer();
  file.set(values, (segmentsOf(file).find((each) => each.marker === marker)?.at ?? 0) + offset);
  return file;
}
