import { deflateSync, gzipSync } from 'node:zlib';
import { deepInterlacedPng, manyScansJpeg } from './picture-bombs';
import {
  chunk,
  header,
  hollowPng,
  jpegAltered,
  jpegWith,
  pixels,
  plain,
  png,
  pngSignature,
  pngWith,
  segment,
  segmentsOf,
} from './picture-bytes';

/** Contained in every text of a hostile file: the stored file must not contain it. */
export const trace = 'alert(1)';
const script = `<script>${trace}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${trace}">${script}</svg>`;
const bytes = (...parts: (Buffer | string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

/** Why a picture is rejected, or that it is encoded again without its other content. */
export type Fate = 'missing' | 'notAPicture' | 'tooManyPixels' | 'tooComplex' | 'tooLarge' | 'written anew';
type Row = [what: string, make: () => Buffer | Promise<Buffer>, fate: Fate];
const each = (fate: Fate, rows: [string, Row[1]][]) => rows.map(([what, make]): Row => [what, make, fate]);

const otherKinds = each('notAPicture', [
  ['one byte', () => bytes([0xff])],
  ['a text', () => bytes('hello')],
  ['zeros', () => zeros(1)],
  ['HTML', () => bytes(`<html>${script}</html>`)],
  ['a script', () => bytes(`${trace}//`)],
  ['PHP', () => bytes('<?php system($_GET["c"]); ?>')],
  ['an SVG with a script', () => bytes(svg)],
  [
    'an SVG that names a file of the server',
    () =>
      bytes(
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
      ),
  ],
  ['an SVG in UTF-16', () => bytes([0xff, 0xfe], Buffer.from(svg, 'utf16le'))],
  ['an SVG behind the signature of a PNG', () => bytes(pngSignature, svg)],
  ['a packed SVG', () => gzipSync(svg)],
  ['100 MB of zeros, packed', () => gzipSync(zeros(100))],
  [
    'orders for ImageMagick',
    () => bytes("push graphic-context\nfill 'url(https://x.example/|id)'\npop graphic-context"),
  ],
  ['PostScript', () => bytes('%!PS\n(%pipe%id) (w) file')],
  ['a PDF with a JPEG in it', async () => bytes('%PDF-1.4\n1 0 obj\nstream\n', await jpegWith(), '\nendstream')],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['a GIF that is a script', () => bytes(`GIF89a/*`, [9, 0, 9, 0, 0, 0, 0], `*/=1;${trace}`)],
  ['a WebP', () => plain(9, 9).webp().toBuffer()],
  [
    'a WebP that promises frames',
    () => bytes('RIFF', [0x1a, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2, 0, 0, 0, 8, 0, 0, 8, 0, 0], 'ANIM'),
  ],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['a BMP', () => bytes('BM', Buffer.alloc(60))],
  ['an icon', () => bytes([0, 0, 1, 0, 1, 0, 16, 16], Buffer.alloc(60))],
  ['an AVIF', () => bytes([0, 0, 0, 28], 'ftypavif', Buffer.alloc(40))],
  ['a film', () => bytes([0, 0, 0, 28], 'ftypisom', Buffer.alloc(40))],
  ['a Photoshop file', () => bytes('8BPS', [0, 1], Buffer.alloc(40))],
  ['an archive', () => bytes('PK\u0003\u0004', Buffer.alloc(40))],
  ['a program of Linux', () => bytes([0x7f], 'ELF', Buffer.alloc(60))],
  ['a program of Windows', () => bytes('MZ', Buffer.alloc(60))],
  ['WebAssembly', () => bytes([0], 'asm', [1, 0, 0, 0])],
  ['a JPEG behind a byte order mark', async () => bytes([0xef, 0xbb, 0xbf], await jpegWith())],
  ['a PNG behind one byte', () => bytes([0], pngWith())],
  ['a PNG whose line end was translated', () => bytes([0x89], 'PNG\n', [0x1a, 0x0a], pngWith().subarray(8))],
]);

const damaged = each('notAPicture', [
  ['the signature of a JPEG and noise', () => bytes([0xff, 0xd8, 0xff, 0xe0], Buffer.alloc(500, 7))],
  ['nothing but the signature of a JPEG', () => bytes([0xff, 0xd8, 0xff])],
  ['half a JPEG', async () => (await plain(300, 300).jpeg().toBuffer()).subarray(0, 700)],
  ['a JPEG without height', () => jpegAltered(0xc0, 5, 0, 0)],
  ['a JPEG without width', () => jpegAltered(0xc0, 7, 0, 0)],
  ['a JPEG of no component', () => jpegAltered(0xc0, 9, 0)],
  ['a JPEG of 255 components', () => jpegAltered(0xc0, 9, 255)],
  ['a JPEG that samples a component zero times', () => jpegAltered(0xc0, 11, 0)],
  ['a JPEG of 16 bits', () => jpegAltered(0xc0, 4, 16)],
  ['a JPEG without loss, which no decoder here reads', () => jpegAltered(0xc0, 1, 0xc3)],
  ['a JPEG whose scan names a missing component', () => jpegAltered(0xda, 5, 77)],
  ['a JPEG whose frame names a missing table', () => jpegAltered(0xc0, 12, 9)],
  ['a JPEG with 300 codes of one length', () => jpegAltered(0xc4, 5, 255)],
  ['nothing but the signature of a PNG', () => pngSignature],
  ['a PNG cut within its header', () => pngWith().subarray(0, 25)],
  ['a PNG cut behind its header', () => pngWith().subarray(0, 33)],
  [
    'a PNG cut within its pixels',
    async () => (await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000),
  ],
  ['a PNG without pixels', () => png(header(9, 9))],
  ['a PNG without width', () => hollowPng(0, 9)],
  ['a PNG of a bit depth that there is not', () => png(header(9, 9, [3, 2, 0]), pixels(9, 9))],
  ['a PNG of a color type that there is not', () => png(header(9, 9, [8, 5, 0]), pixels(9, 9))],
  ['a PNG of an order of rows that there is not', () => png(header(9, 9, [8, 2, 7]), pixels(9, 9))],
  ['a PNG without its palette', () => png(header(9, 9, [8, 3, 0]), pixels(9, 9))],
  ['a PNG with its pixels first', () => png(pixels(9, 9), header(9, 9))],
  ['a PNG whose chunk has 4 GB', () => bytes(pngSignature, header(9, 9), [255, 255, 255, 255], 'IDAT')],
  ['a PNG whose pixels are not packed', () => png(header(9, 9), chunk('IDAT', Buffer.alloc(300, 7)))],
  ['a PNG with fewer pixels than it says', () => hollowPng(900, 900)],
]);

const expensive: Row[] = [
  ['nothing', () => Buffer.alloc(0), 'missing'],
  ['2 MB and a byte', () => bytes([0xff, 0xd8, 0xff], zeros(2).subarray(2)), 'tooLarge'],
  ['196 megapixels in a few bytes', () => hollowPng(14_000, 14_000), 'tooManyPixels'],
  ['four thousand million pixels', () => hollowPng(60_000, 70_000), 'tooManyPixels'],
  ['as many pixels as a number can hold', () => hollowPng(0xffffffff, 0xffffffff), 'tooManyPixels'],
  ['a row of a hundred million pixels', () => hollowPng(100_000_000, 1), 'tooManyPixels'],
  ['a JPEG of the largest side', () => jpegAltered(0xc0, 5, 255, 255, 255, 255), 'tooManyPixels'],
  ['a JPEG of 2,647 scans', () => manyScansJpeg(200, 2_647), 'tooComplex'],
  ['a JPEG of 100 scans', () => manyScansJpeg(64, 100), 'tooComplex'],
  ['an interlaced PNG of 16 megapixels and 16 bits', () => deepInterlacedPng(4_000), 'tooComplex'],
];

const tiffOf = (...entries: number[]) => bytes('Exif\0\0', 'II', [42, 0, 8, 0, 0, 0], entries);
const app = (name: string, text: Buffer | string) => segment(0xe1, bytes(`${name}\0`, text));
const carriers = each('written anew', [
  ['HTML behind a JPEG', async () => bytes(await jpegWith(), `<html>${script}</html>`)],
  ['an archive behind a PNG', () => bytes(pngWith(), `PK\u0003\u0004 ${trace}`)],
  ['a PDF behind a JPEG', async () => bytes(await jpegWith(), `%PDF-1.4 ${trace}`)],
  ['a second JPEG behind the first', async () => bytes(await jpegWith(), await jpegWith(segment(0xfe, script)))],
  ['a script in the comment of a JPEG', () => jpegWith(segment(0xfe, `*/=1;${trace};/*`))],
  ['PHP in the comment of a JPEG', () => jpegWith(segment(0xfe, `<?php ${trace}; __HALT_COMPILER(); ?>`))],
  ['HTML in a text of a PNG', () => pngWith(chunk('tEXt', `Comment\0${script}`))],
  ['100 MB in a packed text of a PNG', () => pngWith(chunk('zTXt', bytes('a\0\0', deflateSync(zeros(100)))))],
  ['100 MB in a color profile of a PNG', () => pngWith(chunk('iCCP', bytes('a\0\0', deflateSync(zeros(100)))))],
  ['a script in a chunk that nobody knows', () => pngWith(chunk('ruSt', script))],
  ['pixels of 100 MB where 300 bytes are due', () => png(header(9, 9), chunk('IDAT', deflateSync(zeros(100))))],
  ['a PNG that says it has a thousand frames', () => pngWith(chunk('acTL', bytes([0, 0, 3, 232, 0, 0, 0, 0])))],
  ['20,000 chunks of nothing', () => pngWith(...Array.from({ length: 20_000 }, () => chunk('tEXt')))],
  [
    'a script as author, and a place',
    () =>
      plain(30, 30)
        .withExif({ IFD0: { Artist: trace, ImageDescription: script }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
  ],
  ['EXIF whose list leads back to itself', () => jpegWith(segment(0xe1, tiffOf(0, 0, 8, 0, 0, 0)))],
  ['EXIF of 65,535 entries that are not there', () => jpegWith(segment(0xe1, tiffOf(255, 255, 1, 1)))],
  [
    'EXIF that turns to a side that there is not',
    () => jpegWith(segment(0xe1, tiffOf(1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0))),
  ],
  [
    'XMP that names a file of the server',
    () =>
      jpegWith(
        app('http://ns.adobe.com/xap/1.0/', `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><x>${trace}&x;</x>`),
      ),
  ],
  ['settings of Photoshop with a script', () => jpegWith(segment(0xed, `Photoshop 3.0\x008BIM${script}`))],
  ['a color profile that is a script', () => jpegWith(segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], script)))],
  ['a color profile whose parts do not come', () => jpegWith(segment(0xe2, bytes('ICC_PROFILE\0', [1, 255], trace)))],
  [
    '64 kB of filling before each marker',
    async () => bytes([0xff, 0xd8], Buffer.alloc(65_536, 0xff), (await jpegWith()).subarray(3)),
  ],
]);

/** A JPEG that ends before one of its segments, and one that ends within its scan. */
const cuts = [1, 2, 3, 4, 5, 6, 7, 8].map((place): Row => [
  place === 8 ? 'a JPEG cut within its scan' : `a JPEG cut before its segment ${place + 1} of 8`,
  async () => {
    const file = await plain(200, 200).jpeg().toBuffer();
    return file.subarray(0, segmentsOf(file)[place]?.at ?? file.length - 100);
  },
  'notAPicture',
]);

/** All of them: the description, the bytes, and the result. */
export const hostilePictures: Row[] = [...otherKinds, ...damaged, ...cuts, ...expensive, ...carriers];
