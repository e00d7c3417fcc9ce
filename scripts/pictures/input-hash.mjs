import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../build/run.mjs';

/** The drawing code without the panels; language files are left out, because pictures have no labels. */
const scene = `
  export { createStage } from './src/scene/create-stage';
  export { createStudio } from './src/scene/studio/create-studio';
  export { openAddress } from './src/app/open-address';
  export { createClock } from './src/state/clock';
  export { createViewStore } from './src/state/create-store';
`;
/** The body's data without texts, which no picture shows. */
const body = `
  export { bones } from './src/body/bones/catalogue';
  export { muscles } from './src/muscles/catalogue';
`;
const said = new Set('name,latin,region,origin,insertion,action,nerve,supply,actions'.split(','));
const bodyAndQuiz = {
  name: 'body-and-quiz',
  setup: ({ onResolve }) =>
    onResolve({ filter: /(^\.|\/(muscles|bones))\/catalogue$|\/quiz\/question-muscle$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, external: true } : undefined,
    ),
};
const texts =
  'name,cnName,description,cnDescription,fixation,cnFixation,precautions,stopSigns,guidance,forPatients'.split(',');
const scripts = ['application', 'render-still', 'render-animation', 'render-phase', 'render-clip'];

const sha = (...values) => createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** A program without its packages, as it would run: comments, formatting and unused functions make no difference. */
async function programOf(options) {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    packages: 'external',
    // Panels' styles, which do not affect the stage.
    loader: { '.css': 'empty', '.module.css': 'empty' },
    external: ['../../messages/*', '../chromium.mjs', '../build/*', '/mediabunny.min.mjs'],
    logLevel: 'error',
    ...options,
  });
  return outputFiles[0].text;
}

/**
 * Reads the programs that draw pictures.
 * @returns a function from a wanted picture to the hash of all its inputs
 */
export async function readInputs() {
  const resolveDir = join(root, 'anatomy');
  const anatomy = await programOf({ stdin: { contents: scene, resolveDir }, plugins: [bodyAndQuiz] });
  const shapes = await shapesOf(await programOf({ stdin: { contents: body, resolveDir } }));
  const three = JSON.parse(readFileSync(join(root, 'node_modules/three/package.json'), 'utf8')).version;
  const programs = {};
  for (const name of scripts) {
    programs[name] = await programOf({ entryPoints: [join(root, `scripts/pictures/${name}.mjs`)] });
  }
  return ({ kind = 'still', note: _note, exercise: _said, ...picture }) => {
    const code = new URLSearchParams(picture.scene).get('exercise');
    return sha(picture, drawnPart(code), three, anatomy, shapes, programs.application, programs[`render-${kind}`]);
  };
}

/** The bones and muscles as drawn, without their texts. */
async function shapesOf(program) {
  const { bones, muscles } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  return sha(JSON.parse(JSON.stringify([bones(), muscles()], (key, value) => (said.has(key) ? undefined : value))));
}

const recordOf = (code) => {
  const file = join(root, `server/content/exercises/${code}.json`);
  return code && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The record of an exercise without its texts and its selectable widths, which no picture shows. */
function drawnPart(code) {
  const { motion, ...record } = recordOf(code);
  const drawn = Object.entries(record).filter(([key]) => !texts.includes(key));
  const mistakes = motion?.mistakes.map(({ frames }) => frames);
  const { width: _chosen, ...shown } = motion ?? {};
  return motion ? [...drawn, ['motion', { ...shown, mistakes }]] : drawn;
}

/** A hash of the parts of an exercise that its thumbnails show: the author's part of their inputs. */
export function subjectOf(code) {
  const { camera, motion: { mistakes: _besideIt, width: _chosen, ...motion } = {} } = recordOf(code);
  return sha(camera, motion);
}
