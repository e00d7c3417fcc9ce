import { readdirSync, readFileSync } from 'node:fs';
import type { Exercise } from '@site/shared/contracts';
import { cameraNames } from '../../../anatomy/src/camera-names/camera-names';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { cameraDirection } from '../../../anatomy/src/camera-names/camera-direction';

const folder = 'server/content/exercises/';
const exercises = readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Exercise);
const namesOf = (code: string, language: 'en' | 'cn') =>
  cameraNames(exercises.find((exercise) => exercise.code === code) as Exercise, language);

/** The side and height of a camera, for a body that is turned about its left-right axis and then about the vertical, in degrees. */
const look = (eye: [number, number, number], tilt = 0, turn = 0) => {
  const pose = neutralPose();
  pose.root.rotation = [tilt, turn, 0];
  const { side, height } = cameraDirection({ eye, target: [0, 0, 0] }, poseSkeleton(pose, createSkeletonPose()));
  return [side, height];
};

test.each([
  [[0, 0, 3], 0, 0, ['front', 'level']],
  [[0, 0.5, -3], 0, 0, ['back', 'level']],
  [[3, 0, 0], 0, 0, ['left', 'level']],
  [[-3, 2, 0], 0, 0, ['right', 'above']],
  [[2, 0, 2], 0, 0, ['front-left', 'level']],
  [[-2, -1.5, -2], 0, 0, ['back-right', 'below']],
  [[0.3, 3, 0.3], 0, 0, [undefined, 'above']],
  // The body faces the room's left.
  [[3, 0, 0], 0, 90, ['front', 'level']],
  [[0, 0, 3], 0, 90, ['right', 'level']],
  // The body lies face down, with its head towards the room's front.
  [[0, 0, 3], 90, 0, ['head', 'level']],
  [[0, 0, -3], 90, 0, ['feet', 'level']],
  [[3, 0, 0], 90, 0, ['left', 'level']],
  [[-2, 0, 2], 90, 0, ['head-right', 'level']],
  // The body lies on its back, with its head towards the room's back.
  [[0, 0, 3], -90, 0, ['feet', 'level']],
  [[3, 0, 0], -90, 0, ['left', 'level']],
] as [[number, number, number], number, number, unknown][])(
  'a camera at %j of a body tilted by %i and turned by %i',
  (eye, tilt, turn, direction) => {
    expect(look(eye, tilt, turn)).toEqual(direction);
  },
);

test.each([
  ['barbell-back-squat', ['From the front left', 'From the left', 'From the front'], ['从左前方', '从左侧', '从前方']],
  [
    'push-up',
    ['From the head, left side, above', 'From the left', 'From the head, above'],
    ['从头侧偏左俯视', '从左侧', '从头侧俯视'],
  ],
  ['dead-bug', ['From the right, above', 'From the left', 'From above'], ['从右侧俯视', '从左侧', '从正上方']],
  [
    'clamshell',
    ['From the feet, back side, above', 'From the front, above', 'From the front'],
    ['从足侧偏后俯视', '从前方俯视', '从前方'],
  ],
  ['kneeling-hip-flexor-stretch', ['From the left', 'From the left (2)'], ['从左侧', '从左侧（2）']],
])('names the cameras of %s by their position', (code, en, cn) => {
  expect(namesOf(code, 'en')).toEqual(en);
  expect(namesOf(code, 'cn')).toEqual(cn);
});

test.each(['en', 'cn'] as const)('no two cameras of an exercise have the same name (%s)', (language) => {
  for (const { code } of exercises) {
    const names = namesOf(code, language);
    expect({ code, names: new Set(names).size }).toEqual({ code, names: names.length });
  }
});
