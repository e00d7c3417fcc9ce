import { inspectPicture } from '../../../server/src/domains/uploads/inspect-picture';

const [grey, rgb, palette, greyAlpha, rgba] = [0, 2, 3, 4, 6];

/** A PNG up to the end of its header chunk, which is all that is read. */
function png(
  given: { width?: number; height?: number; depth?: number; color?: number; interlaced?: boolean; type?: string } = {},
): Buffer {
  const { width = 5_000, height = 5_000, depth = 8, color = rgb, interlaced = false, type = 'IHDR' } = given;
  const file = Buffer.alloc(29);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  file.write(type, 12, 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.set([depth, color, 0, 0, interlaced ? 1 : 0], 24);
  return file;
}

const segment = (marker: number, ...bytes: number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 255,
  ...bytes,
];
/** A frame header; each component is its sampling factors as one byte, 0x22 for two by two. */
const frame = (width: number, height: number, components: number[], marker = 0xc0) =>
  segment(
    marker,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    components.length,
    ...components.flatMap((factors, index) => [index + 1, factors, 0]),
  );
const scans = (count: number) => Array.from({ length: count }, () => segment(0xda, 1, 1, 0, 0, 63, 0)).flat();
const jpeg = (...parts: number[][]) => Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

const full = [0x11, 0x11, 0x11];
const subsampled = [0x22, 0x11, 0x11];
const progressive = 0xc2;
const outcome = (file: Buffer): string => {
  try {
    return `taken, work ${inspectPicture(file).work / 1_000_000}`;
  } catch (error) {
    return (error as { key: string }).key;
  }
};

test.each<[string, Buffer, string]>([
  ['red, green, blue', png(), 'taken, work 75'],
  ['with transparency', png({ color: rgba }), 'taken, work 100'],
  ['red, green, blue of 16 bits', png({ depth: 16 }), 'upload.tooComplex'],
  ['grey of 16 bits', png({ color: grey, depth: 16 }), 'taken, work 50'],
  ['grey with transparency of 16 bits', png({ color: greyAlpha, depth: 16 }), 'taken, work 100'],
  ['interlaced', png({ interlaced: true }), 'taken, work 75'],
  ['interlaced with transparency', png({ color: rgba, interlaced: true }), 'upload.tooComplex'],
  ['interlaced with a palette', png({ color: palette, interlaced: true }), 'upload.tooComplex'],
  ['interlaced grey', png({ color: grey, interlaced: true }), 'taken, work 25'],
  ['interlaced with samples that no PNG has', png({ color: 7, interlaced: true }), 'upload.tooComplex'],
  ['a row more', png({ height: 5_001 }), 'upload.tooManyPixels'],
  ['no width', png({ width: 0 }), 'upload.notAPicture'],
  ['no height', png({ height: 0 }), 'upload.notAPicture'],
  ['another chunk first', png({ type: 'IDAT' }), 'upload.notAPicture'],
  ['cut within its header', png().subarray(0, 28), 'upload.notAPicture'],
])('threat 30: the cost of a PNG of 25 megapixels is computed from its header: %s', (_what, file, expected) => {
  expect(outcome(file)).toBe(expected);
});

test.each<[string, Buffer, string]>([
  ['one scan', jpeg(frame(5_000, 5_000, full), scans(1)), 'taken, work 25'],
  ['two scans', jpeg(frame(5_000, 5_000, full), scans(2)), 'upload.tooComplex'],
  ['twelve scans, subsampled', jpeg(frame(5_000, 5_000, subsampled), scans(12)), 'taken, work 300'],
  ['thirteen scans, subsampled', jpeg(frame(5_000, 5_000, subsampled), scans(13)), 'upload.tooComplex'],
  ['progressive in one scan', jpeg(frame(5_000, 5_000, full, progressive), scans(1)), 'upload.tooComplex'],
  ['progressive and arithmetic in one scan', jpeg(frame(5_000, 5_000, full, 0xca), scans(1)), 'upload.tooComplex'],
  ['lossless in one scan', jpeg(frame(5_000, 5_000, full, 0xc3), scans(1)), 'taken, work 25'],
  ['progressive, subsampled', jpeg(frame(5_000, 5_000, subsampled, progressive), scans(1)), 'taken, work 25'],
  ['progressive grey', jpeg(frame(5_000, 5_000, [0x11], progressive), scans(1)), 'taken, work 25'],
  [
    'progressive grey whose factors mean nothing',
    jpeg(frame(5_000, 5_000, [0x22], progressive), scans(1)),
    'taken, work 25',
  ],
  [
    'progressive in four components',
    jpeg(frame(4_000, 4_000, [0x11, 0x11, 0x11, 0x11], progressive), scans(1)),
    'upload.tooComplex',
  ],
  ['progressive without factors', jpeg(frame(5_000, 5_000, [0, 0, 0], progressive), scans(1)), 'taken, work 25'],
  ['a column more', jpeg(frame(5_001, 5_000, full), scans(1)), 'upload.tooManyPixels'],
  ['small, in 64 scans', jpeg(frame(100, 100, full), scans(64)), 'taken, work 0.64'],
  ['small, in 65 scans', jpeg(frame(100, 100, full), scans(65)), 'upload.tooComplex'],
  ['no width', jpeg(frame(0, 100, full), scans(1)), 'upload.notAPicture'],
  ['no height', jpeg(frame(100, 0, full), scans(1)), 'upload.notAPicture'],
  ['no component', jpeg(frame(100, 100, []), scans(1)), 'upload.notAPicture'],
  ['five components', jpeg(frame(100, 100, [...full, 0x11, 0x11]), scans(1)), 'upload.notAPicture'],
  ['cut within its frame header', jpeg(frame(100, 100, full)).subarray(0, 20), 'upload.notAPicture'],
  ['no frame', jpeg(segment(0xe0, 1, 2, 3)), 'upload.notAPicture'],
])('threat 30: the cost of a JPEG is computed from its headers: %s', (_what, file, expected) => {
  expect(outcome(file)).toBe(expected);
});

// Bytes that would be read as a frame of another size if they were mistaken for one.
const decoy = frame(1, 1, full).slice(4);

test.each<[string, number[]]>([
  ['a table of Huffman codes', segment(0xc4, ...decoy)],
  ['a reserved segment', segment(0xc8, ...decoy)],
  ['a table of arithmetic codes', segment(0xcc, ...decoy)],
  ['a segment of a program with a frame in it', segment(0xe1, ...frame(1, 1, full))],
  ['a comment', segment(0xfe, ...frame(1, 1, full))],
  ['bytes that fill', [0xff, 0xff, 0xff]],
  ['bytes that belong nowhere', [1, 2, 3]],
  ['an escaped byte', [0xff, 0x00]],
  ['a marker of its own', [0xff, 0x01]],
  ['the first restart marker', [0xff, 0xd0]],
  ['the last restart marker', [0xff, 0xd7]],
])('threat 30: the frame of a JPEG is found behind %s, as a decoder finds it', (_what, before) => {
  // The first three bytes of every JPEG begin a segment.
  expect(inspectPicture(jpeg(segment(0xe0, 0), before, frame(300, 200, full), scans(1)))).toMatchObject({
    width: 300,
    height: 200,
  });
});

test.each([
  ['another beginning', 0xd8],
  ['the end', 0xd9],
  ['a scan', 0xda],
])('threat 30: a frame behind %s is ignored', (_what, marker) => {
  expect(outcome(jpeg(segment(0xe0, 0), [0xff, marker], frame(300, 200, full), scans(1)))).toBe('upload.notAPicture');
});
