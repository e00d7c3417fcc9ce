// node scripts/render-pictures.mjs [prefix …] [--exercises=folder]
// Draws the site's pictures from the built anatomy application; with prefixes (such as `blog/`) only those.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/run.mjs';
import { openApplication } from './pictures/application.mjs';
import { drawScene, schemeOf, setBackdrop } from './pictures/draw-scene.mjs';
import { embedPlaceholders } from './pictures/embed-placeholders.mjs';
import { renderClip } from './pictures/render-clip.mjs';
import { wantedPictures } from './pictures/wanted-pictures.mjs';
import { sizeOf, writeAnimation, writeStill } from './pictures/write-picture.mjs';

const folder = join(root, 'server/content/pictures');
const manifestFile = join(folder, 'manifest.json');
const maxBytes = 25 * 1024 * 1024;
const thumbnail = { width: 480, height: 360, background: 'paper' };
const thumbnailFrames = 24;
const closer = 0.82;

const prefixes = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const exerciseFolder =
  process.argv.find((argument) => argument.startsWith('--exercises='))?.slice('--exercises='.length) ??
  join(root, 'server/content/exercises');
const isWanted = (name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));

if (!existsSync(join(root, 'dist/site/anatomy/index.html'))) {
  console.error('The anatomy application is not built yet: npm run build');
  process.exit(1);
}
const application = await openApplication(exerciseFolder);
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

const failures = [];

/** After every picture, so that a broken run keeps what it has drawn. */
function writeManifest() {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** One picture that cannot be drawn does not keep the others from being drawn; the command still fails at its end. */
async function attempt(name, render) {
  try {
    await render();
    writeManifest();
    console.log(name);
  } catch (error) {
    failures.push(`${name}: ${error.message.split('\n')[0]}`);
  }
}

async function renderStill(picture) {
  const { scene, width, height, background } = picture;
  const page = await application.openScene(scene, { width, height, scheme: schemeOf(background) });
  await setBackdrop(page, background);
  if (/exercise=/.test(scene) && !/eye=/.test(scene)) {
    // The record's cameras leave room for labels, which pictures do not have.
    await page.evaluate((factor) => globalThis.anatomy.services.stage.get().zoom(factor), closer);
  }
  const png = await drawScene(page, background);
  return writeStill(folder, picture, png);
}

/** The still and the moving thumbnail of an exercise. */
async function renderExercise({ code, motion }) {
  const name = `exercises/${code}`;
  const page = await application.openScene(`exercise=${code}&off=labels&skin=off`, { ...thumbnail, scheme: 'light' });
  await setBackdrop(page, thumbnail.background);
  const frames = [];
  for (let frame = 0; frame < thumbnailFrames; frame += 1) {
    frames.push(await drawScene(page, thumbnail.background, (frame / thumbnailFrames) * motion.duration));
  }
  const working = motion.phases.find((phase) => phase.working) ?? motion.phases[0];
  const still = await drawScene(page, thumbnail.background, (working.start + working.end) / 2);
  manifest[`${name}-still`] = await writeStill(folder, { name: `${name}-still`, ...thumbnail, halves: false }, still);
  manifest[name] = await writeAnimation(
    folder,
    { name, ...thumbnail },
    frames,
    Math.round((motion.duration * 1000) / thumbnailFrames),
  );
}

for (const picture of wantedPictures().filter(({ name }) => isWanted(name))) {
  await attempt(picture.name, async () => {
    manifest[picture.name] =
      picture.kind === 'clip' ? await renderClip(application, folder, picture) : await renderStill(picture);
  });
}
for (const exercise of application.exercises.filter(({ code }) => isWanted(`exercises/${code}`))) {
  await attempt(`exercises/${exercise.code}`, () => renderExercise(exercise));
}
await application.close();
embedPlaceholders();

const bytes = sizeOf(folder, manifest);
console.log(`${Object.keys(manifest).length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
if (bytes > maxBytes) {
  failures.push('that is more than the repository should carry (25 MB)');
}
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
