import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../build/run.mjs';
import { leadsTo } from './leads-to.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const blogFolder = 'server/content/blog';
const cover = { width: 1200, height: 675, background: 'paper' };
const thumbnail = { width: 480, height: 360, background: 'paper' };
const firstView = {
  width: 720,
  height: 540,
  background: 'transparent',
  formats: ['avif'],
  halves: false,
  roomForLabels: true,
};
const inText = { width: 1000, height: 625, background: 'paper' };

/** Covers and pictures of the posts, from the front matter of the English files: `scene` is the cover, `scene1` … the pictures. */
function blogPictures() {
  return readdirSync(join(root, blogFolder))
    .filter((name) => name.endsWith('.en.md'))
    .flatMap((name) => {
      const matter =
        parse(/^---\n([\s\S]*?)\n---/.exec(readFileSync(join(root, blogFolder, name), 'utf8'))?.[1] ?? '') ?? {};
      return Object.entries(matter)
        .filter(([key]) => /^scene\d*$/.test(key))
        .map(([key, scene]) =>
          key === 'scene'
            ? { name: matter.cover, scene, ...cover }
            : { name: `${matter.cover}-${key.slice(5)}`, scene, ...inText },
        );
    });
}

/**
 * The still and the animated thumbnail of every exercise, with the camera of its record, a picture of each phase, and the application's
 * first view of it, which the application shows while it is loaded (anatomy/src/index.html).
 */
function exercisePictures() {
  const folder = 'server/content/exercises';
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { code, motion } = read(`${folder}/${name}`);
      const working = motion.phases.find((phase) => phase.working) ?? motion.phases[0];
      const scene = `off=labels&exercise=${code}&skin=off`;
      return [
        { name: `exercises/${code}`, exercise: code, kind: 'animation', scene, ...thumbnail },
        {
          name: `exercises/${code}-still`,
          exercise: code,
          scene: `${scene}&t=${(working.start + working.end) / 2}`,
          roomForLabels: true,
          halves: false,
          ...thumbnail,
        },
        {
          name: `exercises/${code}-first`,
          exercise: code,
          scene: `off=labels,floor&exercise=${code}&t=0`,
          ...firstView,
        },
        ...motion.phases.map((phase, place) => ({
          name: `exercises/${code}-phase-${place + 1}`,
          exercise: code,
          kind: 'phase',
          scene,
          ...thumbnail,
          share: leadsTo(phase) / motion.duration,
        })),
      ];
    });
}

/** The thumbnail of every muscle in the library, from the application's default view of it. */
function musclePictures() {
  return read('modules/library/src/data/muscles.json').map(({ id }) => ({
    name: `muscles/${id}`,
    scene: `off=labels,floor&muscle=${id}.l&skin=off`,
    width: 320,
    height: 240,
    halves: false,
    background: 'paper',
  }));
}

/** Translates the short names and round times of movements that pages use, with the time at which a movement is seen best. */
const shortNames = read('scripts/pictures/short-names.json');

function resolveScene(scene) {
  const query = new URLSearchParams(scene);
  const short = shortNames[query.get('exercise')];
  if (short) {
    query.set('exercise', short.code);
    if (query.get('t') !== '0') {
      query.set('t', String(short.t));
    }
    if (short.view !== undefined && !query.has('eye') && !query.has('view')) {
      query.set('view', String(short.view));
    }
  }
  return query.toString();
}

/** All pictures that pages and posts request, as scenes for the application. */
export function wantedPictures() {
  const listed = [...read('scripts/pictures/wanted.json'), ...blogPictures()];
  return [
    ...listed.map((picture) => ({ ...picture, scene: `off=labels&${resolveScene(picture.scene)}` })).map(joinOff),
    ...exercisePictures(),
    ...musclePictures(),
  ];
}

/** Merges two lists of hidden layers. */
function joinOff(picture) {
  const query = new URLSearchParams(picture.scene);
  const off = query.getAll('off').join(',').split(',');
  query.set('off', [...new Set([...off, ...(picture.background === 'transparent' ? ['floor'] : [])])].join(','));
  return { ...picture, scene: query.toString() };
}
