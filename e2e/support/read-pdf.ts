import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Width and height of each page in millimetres. */
  pages: { width: number; height: number }[];
  /** The text of the pages without spaces, because a PDF does not store where words end. */
  text: string;
}

const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);

/** Reads a PDF as Chromium writes it: a sequence of objects, fonts named by F and a number, texts as hexadecimal glyphs. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const all = [...objects.values()];
  const fonts = new Map<string, Map<string, string>>();
  for (const body of all) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      fonts.set(name, readMap(streamOf(objects.get(map ?? '') ?? '')));
    }
  }
  const boxes = all.flatMap((body) =>
    /\/Type \/Page\b(?!s)/.test(body) ? [/\/MediaBox \[([^\]]*)\]/.exec(body)] : [],
  );
  return {
    pages: boxes.map((box) => {
      const [, , width, height] = box?.[1]?.trim().split(/\s+/) ?? [];
      return { width: millimetres(width), height: millimetres(height) };
    }),
    text: all.map((body) => textOf(streamOf(body), fonts)).join(''),
  };
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0 || body.includes('/Subtype /Image')) {
    return '';
  }
  const content = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
}

const decode = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The character of each glyph of a font. */
function readMap(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, part = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) {
      found.set(glyph.toLowerCase(), decode(text));
    }
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1) {
        const code = Number.parseInt(text, 16) + glyph - first;
        found.set(glyph.toString(16).padStart(from.length, '0'), String.fromCharCode(code));
      }
    }
  }
  return found;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) {
      font = fonts.get(name) ?? new Map();
    } else {
      // Variable fonts have glyph codes of one byte, others of two.
      const digits = [...font.keys()][0]?.length ?? 4;
      text += (hex?.match(new RegExp(`.{${digits}}`, 'g')) ?? [])
        .map((glyph) => font.get(glyph.toLowerCase()) ?? '')
        .join('');
    }
  }
  return text.replace(/\s/g, '').normalize('NFKC');
}
