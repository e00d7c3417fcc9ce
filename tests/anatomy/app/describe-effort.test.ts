import { curveOptions } from '../../../anatomy/src/app/effort/curve-options';
import { describeEffort } from '../../../anatomy/src/app/effort/describe-effort';
import { firstPerson } from '../../../anatomy/src/effort/body-parts';
import { computeEffort, type Effort } from '../../../anatomy/src/effort/compute-effort';
import { translatorOf } from '../../../anatomy/src/language/messages';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import type { Exercise } from '../../../anatomy/src/motion/types';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';

const instances = muscleInstances(muscles());
let exercise: Exercise;
let effort: Effort;
beforeAll(() => {
  const read = readRecord('dumbbell-biceps-curl');
  exercise = ('record' in read ? read.record : undefined) as unknown as Exercise;
  effort = computeEffort(exercise.motion, instances, firstPerson, 5);
});

const linesIn = (language: 'en' | 'cn') =>
  describeEffort({
    effort,
    exercise,
    instances,
    language,
    settings: { load: 1, person: firstPerson },
    muscle: 'biceps-brachii-caput-longum.r',
    seconds: 1,
    t: translatorOf(language),
  });

test('describes in both languages why a muscle works: activation, load, moment arm, length', () => {
  const [level, load, lever, length] = linesIn('en');
  expect(level).toMatch(/^long head of biceps brachii \(right\): \d+% of its full activation at 1\.0 s\.$/);
  expect(load).toMatch(
    /^Load: the body and \d+ kg require \d+ N·m of elbow flexion, \d+% of the peak in this movement\.$/,
  );
  expect(lever).toMatch(/^Moment arm: the muscle pulls \d\.\d cm from the axis of that joint\.$/);
  expect(length).toMatch(
    /^Length: its fibres are at \d+% of their optimal length, where \d+% of its force is available\.$/,
  );
  expect(linesIn('cn')[1]).toMatch(/^负荷：.*肘关节屈.*\d+%/);
});

test('each curve has its unit', () => {
  const options = curveOptions(effort, instances, undefined, translatorOf('en'), 'en');
  expect(new Set(options.map(({ unit, read }) => `${unit} ${read(0.5)}`))).toEqual(new Set(['% 50%', 'N·m 1 N·m']));
});
