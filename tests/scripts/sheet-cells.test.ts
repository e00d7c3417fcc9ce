import { readdirSync, readFileSync } from 'node:fs';
import { jointPlaces } from '../../anatomy/src/motion/authoring/joint-places';
import type { Exercise } from '../../anatomy/src/motion/types';
import { phaseAt } from '../../anatomy/src/motion-reading/phase-at';
import { readJoints } from '../../anatomy/src/motion-reading/describe-moment';
import { poseAt } from '../../anatomy/src/motion-reading/pose-at';
import { cellsOf, sides } from '../../scripts/pictures/sheet-cells.mjs';

const folder = 'server/content/exercises/';
const exerciseRecords = readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Exercise);

const cellsOfCode = (code: string) => {
  const exercise = exerciseRecords.find((record) => record.code === code)!;
  return cellsOf(exercise, (seconds) => readJoints(poseAt(exercise.motion, seconds, {})), jointPlaces);
};

test('a contact sheet has every phase of every exercise from every side, at a time of that phase, and each mistake', () => {
  for (const { code, motion } of exerciseRecords) {
    const rows = cellsOfCode(code);
    const mistakes = motion.mistakes.flatMap(({ frames, camera, code: name }) =>
      frames ? [`${name} · ${camera ? 'its own camera' : 'camera 1'}`] : [],
    );
    expect(rows).toHaveLength(1 + sides.length + mistakes.length);
    expect(rows.slice(1 + sides.length).map(([cell]) => cell?.label.join())).toEqual(
      mistakes.map((name) => expect.stringContaining(`${code},${name} · `)),
    );
    rows.slice(1, 1 + sides.length).forEach((cells, row) => {
      expect(cells.map(({ side }) => side)).toEqual(motion.phases.map(() => sides[row]));
      expect(cells.map(({ time }) => phaseAt(motion, time))).toEqual(motion.phases);
    });
  }
});

test('a cell names its exercise, phase, side and time, and the angles of the joints that are seen from there', () => {
  const [left, right, front] = cellsOfCode('standing-quadriceps-stretch')
    .slice(2, 5)
    .map(([cell]) => cell);
  expect(left?.label).toEqual(['standing-quadriceps-stretch', 'Ease in · left · 2.7 s']);
  expect(left?.angles[0]).toBe('Knee flexion 144° left');
  expect(right?.angles).toEqual([
    'Shoulder abduction 24° right',
    'Elbow flexion 12° right',
    'Foot eversion 8° right',
    'Hip extension 6° right',
    'Hip adduction 6° right',
    'Ankle dorsiflexion 3° right',
  ]);
  expect(front?.angles).toEqual(expect.arrayContaining(['Knee flexion 144° left', 'Elbow flexion 12° right']));
  // Angles that are equal on both sides are named without a side.
  expect(cellsOfCode('push-up')[1]?.[0]?.angles[0]).toMatch(/^Elbow flexion \d+°$/);
});

test.each([
  ['dumbbell-goblet-squat', 'dumbbell-goblet-squat-knees-in', 'at the bottom', 2, 2.6],
  ['barbell-back-squat', 'barbell-back-squat-knees-in', 'at the bottom', 1.8, 3],
])('the sheet of %s shows %s %s', (code, mistake, _place, from, to) => {
  const cell = cellsOfCode(code)
    .flat()
    .find(({ label }) => label[1]?.startsWith(mistake));
  expect(cell?.time).toBeGreaterThan(from);
  expect(cell?.time).toBeLessThan(to);
});
