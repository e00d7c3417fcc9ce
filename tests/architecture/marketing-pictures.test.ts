import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intro, pictures } from '../../modules/marketing/src/data/pictures';
import { root } from './source-tree';

interface Rendered {
  width: number;
  height: number;
  placeholder: string;
  inputs: string;
  files: string[];
  version: string;
}

const folder = join(root, 'server/content/pictures');
const wanted = JSON.parse(readFileSync(join(root, 'scripts/pictures/wanted.json'), 'utf8')) as {
  name: string;
  width: number;
  height: number;
}[];
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Rendered>;

test.each(Object.values(pictures))(
  '$name has the size, the placeholder and the hash of the manifest, and its files exist',
  ({ name, width, height, placeholder, version }) => {
    expect(wanted.find((entry) => entry.name === name)).toMatchObject({ width, height });
    expect(manifest[name]).toMatchObject({ width, height, placeholder, version });
    for (const file of [`${name}.avif`, `${name}.webp`, `${name}-half.avif`, `${name}-half.webp`]) {
      expect({ file, there: existsSync(join(folder, file)) }).toEqual({ file, there: true });
    }
  },
);

test('the manifest names the hash of the files of every picture', () => {
  const found = Object.fromEntries(
    Object.entries(manifest).map(([name, { files }]) => {
      const hash = createHash('sha256');
      files.forEach((file) => hash.update(readFileSync(join(folder, file))));
      return [name, hash.digest('hex').slice(0, 8)];
    }),
  );
  expect(Object.fromEntries(Object.entries(manifest).map(([name, { version }]) => [name, version]))).toEqual(found);
  expect(intro).toEqual({
    webm: `/pictures/msk/intro.webm?v=${found['msk/intro']}`,
    mp4: `/pictures/msk/intro.mp4?v=${found['msk/intro']}`,
    poster: `/pictures/msk/intro-poster.webp?v=${found['msk/intro-poster']}`,
  });
});

test('the manifest names the inputs of every picture', () => {
  const unnamed = Object.entries(manifest).filter(([, { inputs }]) => !/^[0-9a-f]{16}$/.test(inputs));
  expect(unnamed).toEqual([]);
});

test('the clip, its poster and the picture of link previews exist', () => {
  for (const file of ['msk/intro.webm', 'msk/intro-poster.webp', 'og/site.jpg']) {
    expect({ file, there: existsSync(join(folder, file)) }).toEqual({ file, there: true });
  }
});
