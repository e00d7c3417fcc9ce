import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { sampled } from '../support/full-count';

const root = resolve(__dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'site-pictures-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const path = (file: string) => join(copy, file);
const changed = new Map<string, Buffer>();
afterEach(() => {
  changed.forEach((bytes, file) => writeFileSync(path(file), bytes));
  changed.clear();
});

function replace(file: string, from: string | RegExp, to: string): void {
  const bytes = readFileSync(path(file));
  changed.set(file, bytes);
  const text = bytes.toString();
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path(file), text.replace(from, to));
}

function runNode(...args: string[]): string {
  const { SITE_DIR: _site, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Runs the command. @returns its lines without the last one, which is a total */
const pictures = (...args: string[]) =>
  runNode('scripts/pictures.mjs', ...args)
    .trim()
    .split('\n')
    .slice(0, -1);

/** Runs a script with both collections of pictures and the hash of each picture's present inputs. */
const withHashes = (script: string) =>
  runNode(
    '--input-type=module',
    '-e',
    `import { openCollection } from './scripts/pictures/collection.mjs';
     import { readInputs } from './scripts/pictures/input-hash.mjs';
     import { wantedPictures } from './scripts/pictures/wanted-pictures.mjs';
     const inputsOf = await readInputs();
     const hashes = Object.fromEntries(wantedPictures().map((picture) => [picture.name, inputsOf(picture)]));
     const kept = openCollection('server/content/pictures');
     const drawn = openCollection('dist/site/pictures');
     ${script}`,
  );

interface Entry {
  inputs: string;
  files: string[];
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path(`${folder}/manifest.json`), 'utf8')) as Record<string, Entry>;

let all: string[];
beforeAll(() => {
  for (const name of ['anatomy', 'modules', 'scripts', 'shared/releases', 'server/content', 'package.json']) {
    cpSync(join(root, name), path(name), { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  }
  symlinkSync(join(root, 'node_modules'), path('node_modules'));
  withHashes('Object.entries(hashes).forEach(([name, hash]) => kept.confirm(name, hash))');
  all = Object.keys(manifestOf('server/content/pictures'));
});

const palette = 'anatomy/src/scene/studio/palette.ts';
const list = 'scripts/pictures/wanted.json';
const cobra = 'server/content/exercises/cobra-stretch.json';
const isAnimation = (name: string) => name.startsWith('exercises/') && !/-(still|first)$/.test(name);
const isStill = (name: string) => !isAnimation(name) && name !== 'msk/intro';
const isBody = (name: string) => name === 'about/body';
const isCobra = (name: string) => name.startsWith('exercises/cobra-stretch');

const shown: [string, string, string | RegExp, string, (name: string) => boolean][] = [
  ['a colour of the scene', palette, "floor: '#e4dacd'", "floor: '#e4dacc'", () => true],
  ['the shape of a muscle', 'anatomy/src/muscles/data/head.ts', 'volume: ', 'volume: 1', () => true],
  ['the way to an address', 'anatomy/src/app/open-address.ts', 'address.time ?? 0', 'address.time ?? 1', () => true],
  ['the zoom of stills', 'scripts/pictures/render-still.mjs', '0.82', '0.81', isStill],
  ['an encoder of stills', 'scripts/pictures/encode-picture.mjs', 'quality: 55', 'quality: 56', isStill],
  ['the movement of an exercise', cobra, '"duration": 7', '"duration": 8', isCobra],
  ['a size', list, /("about\/body".*"width": )1200/, '$1800', isBody],
  ['a scene', list, /("about\/body".*"scene": ")/, '$1depth=1&', isBody],
  ['a background', list, /("about\/body".*"background": ")ink/, '$1paper', isBody],
];
test.each(sampled(shown, 3))(
  'a change of %s outdates exactly the pictures that show it',
  (_, file, from, to, isMeant) => {
    replace(file, from, to);
    expect(pictures('--list').sort()).toEqual(all.filter(isMeant).sort());
  },
);

const notShown = [
  ['a panel', 'anatomy/src/app/muscle-panel.tsx', 'useState', 'useRef'],
  ['a text of a muscle', 'anatomy/src/muscles/data/head.ts', 'Closes the jaw', 'Shuts the jaw'],
  ['an answer of the quiz', 'anatomy/src/quiz/minor-actions.ts', "'", "'x"],
  ['a text of the application', 'anatomy/messages/en.json', '"anatomy.', '"panel.'],
  ['a comment in the scene', palette, "floor: '#e4dacd'", "/* sand */ floor: '#e4dacd'"],
  ['a text of an exercise', cobra, 'stay on the mat', 'stay down'],
  ['whom an exercise is for', 'server/content/exercises/push-up.json', '"forPatients": false', '"forPatients": true'],
  ['a note', list, 'from the waist up', 'from the hips up'],
];
test(`no picture is outdated by a change of ${notShown.map(([what]) => what).join(', ')}`, () => {
  notShown.forEach(([, file, from, to]) => replace(file, from, to));
  expect(pictures('--list')).toEqual([]);
});

test('a picture with a missing file is out of date', () => {
  const file = 'server/content/pictures/about/body-half.avif';
  changed.set(file, readFileSync(path(file)));
  rmSync(path(file));
  expect(pictures('--list')).toEqual(['about/body']);
  expect(pictures('--list', 'blog/')).toEqual([]);
});

describe('a picture that is drawn again', () => {
  const neck = 'categories/neck';
  const folder = 'server/content/pictures';
  const files = ['avif', 'webp'].flatMap((format) => [`${neck}.${format}`, `${neck}-half.${format}`]);
  const bytesOf = () => files.map((file) => readFileSync(path(`${folder}/${file}`)).toString('base64'));

  /** Changes the inputs of the picture, and writes a picture drawn from them into the built site. */
  async function draw(size: number): Promise<void> {
    [`${folder}/manifest.json`, ...files.map((file) => `${folder}/${file}`)].forEach((file) =>
      changed.set(file, readFileSync(path(file))),
    );
    replace(list, /("categories\/neck".*"scene": ")/, '$1depth=1&');
    const spot = await sharp({ create: { width: size, height: size, channels: 3, background: '#8a2f2a' } })
      .png()
      .toBuffer();
    const images = await Promise.all(
      files.map(async (file) => {
        // Encoding a file again changes its bytes, even without a visible difference.
        const image = sharp(path(`${folder}/${file}`)).composite([{ input: spot, left: 30, top: 30 }]);
        return [file, (await image.toBuffer()).toString('base64')];
      }),
    );
    withHashes(
      `const files = Object.fromEntries(${JSON.stringify(images)}.map(([name, text]) => [name, Buffer.from(text, 'base64')]));
       const picture = { ...kept.read('${neck}'), files };
       drawn.write('${neck}', picture, hashes['${neck}']);`,
    );
  }

  test('is up to date in the built site, and out of date in the repository', async () => {
    await draw(1);
    expect(pictures('--list')).toEqual([]);
    expect(pictures('--list', '--keep')).toEqual([neck]);
  });

  test.each([
    ['keeps its files in the repository when nobody would see a difference', 1, 'looks the same'],
    ['replaces them when a small spot has another colour', 12, 'kept'],
  ])('%s', async (_, size, outcome) => {
    await draw(size);
    const before = bytesOf();
    const hash = manifestOf('dist/site/pictures')[neck]?.inputs;
    expect(pictures('--keep')).toEqual([`${neck}: ${outcome}`]);
    expect(bytesOf().filter((bytes, index) => bytes === before[index])).toHaveLength(outcome === 'kept' ? 0 : 4);
    expect(manifestOf(folder)[neck]?.inputs).toBe(hash);
    expect(pictures('--list', '--keep')).toEqual([]);
    // The built site needs no copy of a picture that the repository has.
    expect(manifestOf('dist/site/pictures')).toEqual({});
    expect(existsSync(path(`dist/site/pictures/${neck}.webp`))).toBe(false);
  });
});
