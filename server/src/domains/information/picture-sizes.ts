import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const manifestSchema = v.record(v.string(), v.object({ width: v.number(), height: v.number() }));
export type PictureSizes = v.InferOutput<typeof manifestSchema>;

/**
 * The sizes of the rendered pictures by name, so that a page reserves their space before they load.
 * @returns empty if no pictures were rendered
 */
export async function readPictureSizes(picturesFolder: string): Promise<PictureSizes> {
  try {
    return v.parse(manifestSchema, JSON.parse(String(await readFile(join(picturesFolder, 'manifest.json')))));
  } catch {
    return {};
  }
}

const sitePicture = /<img src="\/pictures\/([\w/-]+)\.webp" /g;

/** Adds known widths and heights to the pictures of sanitized HTML. */
export function withPictureSizes(html: string, sizes: PictureSizes): string {
  return html.replace(sitePicture, (tag, name: string) => {
    const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
    return size ? `${tag}width="${Math.round(size.width)}" height="${Math.round(size.height)}" ` : tag;
  });
}
