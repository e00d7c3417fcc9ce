import { readdirSync, readFileSync } from 'node:fs';
import {
  cameraOfMistake,
  footFrom,
  leastPlainness,
  plainnessFrom,
} from '../../../anatomy/src/motion/authoring/mistake-camera';
import type { Exercise } from '../../../anatomy/src/motion/types';
import { presetOf } from '../../../anatomy/src/scene/camera/presets';

const folder = 'server/content/exercises/';
const exercises = readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Exercise);
const shown = exercises.flatMap((exercise) =>
  exercise.motion.mistakes.flatMap(({ code, frames }, index) => (frames ? [{ exercise, code, frames, index }] : [])),
);

test('each mistake differs plainly from the right form in the picture with which the application shows it', () => {
  const hardlySeen = shown.flatMap(({ exercise, code, frames, index }) => {
    // The camera as the application chooses it.
    const { eye, target } = presetOf(exercise, 0, index + 1);
    const plainness = plainnessFrom(exercise.motion, frames, { position: eye.join(), target: target.join() });
    return plainness < leastPlainness ? [`${code}: ${(plainness * 100).toFixed(1)} % of the height`] : [];
  });
  expect(shown.length).toBeGreaterThan(150);
  expect(hardlySeen).toEqual([]);
});

test('a mistake that the first camera shows plainly has no camera of its own', () => {
  const needless = shown.filter(({ exercise: { motion, camera }, frames, index }) => {
    const isPlain = plainnessFrom(motion, frames, camera[0]!) >= leastPlainness;
    return isPlain && motion.mistakes[index]?.camera;
  });
  expect(needless.map(({ code }) => code)).toEqual([]);
});

test('the camera of a mistake of a leg shows its foot, over which a knee is judged', () => {
  const cut = shown.flatMap(({ exercise, code, frames, index }) => {
    const camera = exercise.motion.mistakes[index]?.camera;
    const foot = camera ? footFrom(exercise.motion, frames, camera) : [];
    return foot.some(([, up]) => Math.abs(up) > 0.5) ? [code] : [];
  });
  expect(cut).toEqual([]);
});

const named = (code: string) => shown.find((mistake) => mistake.code === code)!;

test.each([
  ['shoulder-blade-squeeze-head-forward', 'from the side', ([x, y, z]: number[]) => Math.abs(x!) > Math.hypot(y!, z!)],
  ['step-up-knee-in', 'from the front', ([x, y, z]: number[]) => z! > Math.hypot(x!, y!)],
])('a camera is derived that shows %s %s', (code, _side, isFromThere) => {
  const { exercise, frames } = named(code);
  const found = cameraOfMistake(exercise.motion, frames, exercise.camera[0]!)!;
  const [eye, target] = [found.position, found.target].map((text) => text.split(',').map(Number)) as number[][];
  expect(isFromThere(eye!.map((value, axis) => value - target![axis]!))).toBe(true);
});

test('a turn along the line of sight counts less than one across it, and a hidden one nothing', () => {
  const { exercise, frames } = named('cable-external-rotation-wrist-bends');
  const [back, above] = ['0.3,1.1,-1.5', '0.3,2.7,0.2'].map((position) =>
    plainnessFrom(exercise.motion, frames, { position, target: '0.3,1.1,0.15' }),
  );
  expect(above).toBeGreaterThan(2 * back!);
});

test('only the first camera gives way to that of a shown mistake', () => {
  const { exercise, index } = named('cable-external-rotation-wrist-bends');
  const own = presetOf(exercise, 0, index + 1);
  expect(own).not.toEqual(presetOf(exercise, 0));
  expect(presetOf(exercise, 1, index + 1)).toEqual(presetOf(exercise, 1));
  expect(presetOf(exercise, 0, 9)).toEqual(presetOf(exercise, 0));
});
