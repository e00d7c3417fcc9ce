import { readFileSync } from 'node:fs';
import type { Exercise } from '../../../shared/contracts';
import { describeNow } from '../../../anatomy/src/app/describe-view';
import { translate } from '../../../anatomy/src/language/messages';
import { initialState } from '../../../anatomy/src/state/view-state';
import { neutralPose } from '../../../anatomy/src/body/pose-skeleton';
import { readJoints, readLengths } from '../../../anatomy/src/motion-reading/describe-moment';
import { phaseAt } from '../../../anatomy/src/motion-reading/phase-at';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';

const instances = muscleInstances(muscles());
const pose = (angles: Record<string, number>) => ({ ...neutralPose(), angles });

test('joints in neutral are not mentioned', () => {
  expect(readJoints(neutralPose())).toEqual([]);
  expect(readJoints(pose({ 'kneeFlexion.l': 2 }))).toEqual([]);
});

test('both sides are described once when they are equal, and separately when not', () => {
  const both = readJoints(pose({ 'kneeFlexion.l': 60, 'kneeFlexion.r': 60 }));
  expect(both).toEqual([{ movement: { en: 'Knee flexion', cn: '膝关节屈' }, degrees: 60 }]);
  expect(readJoints(pose({ 'kneeFlexion.l': 60 }))).toEqual([
    { movement: { en: 'Knee flexion', cn: '膝关节屈' }, degrees: 60, side: 'l' },
  ]);
});

test('the direction is part of the name, not a sign', () => {
  expect(readJoints(pose({ lumbarFlexion: -20 }))).toEqual([
    { movement: { en: 'Lumbar extension', cn: '腰椎后伸' }, degrees: 20 },
  ]);
});

test('lengths follow the joints: a bent elbow shortens the biceps and stretches the triceps', () => {
  const bent = pose({ 'elbowFlexion.l': 110 });
  const [brachialis, triceps] = readLengths(bent, instances, ['brachialis.l', 'triceps-brachii-caput-mediale.l']);
  expect(brachialis?.ratio).toBeLessThan(0.95);
  expect(triceps?.ratio).toBeGreaterThan(1.05);
  expect(readLengths(bent, instances, ['no-such-muscle'])).toEqual([]);
});

test('sides that differ have separate lengths, and a single side can be requested', () => {
  const bent = pose({ 'elbowFlexion.l': 110 });
  const both = readLengths(bent, instances, ['brachialis']);
  expect(both.map(({ side }) => side)).toEqual(['l', 'r']);
  expect(both[0]?.ratio).toBeLessThan(0.95);
  expect(both[1]?.ratio).toBeCloseTo(1);
  expect(readLengths(bent, instances, ['brachialis.r'])).toEqual([both[1]]);
  expect(readLengths(bent, instances, ['soleus'])).toEqual([expect.not.objectContaining({ side: 'l' })]);
});

test('the text of the bird dog names the working leg with its side', () => {
  const exercise = JSON.parse(readFileSync('server/content/exercises/bird-dog.json', 'utf8')) as Exercise;
  for (const language of ['en', 'cn'] as const) {
    const { lengths } = describeNow({
      t: (key, values) => translate(language, key, values),
      view: { ...initialState, language },
      exercise,
      nameOf: ({ name }) => name,
      instances,
      time: 2.5,
    });
    const name = language === 'en' ? 'Gluteus maximus (right) (prime mover)' : '右臀大肌（主动肌）';
    expect(lengths.filter((line) => /gluteus maximus|臀大肌/i.test(line))).toEqual([
      expect.stringMatching(new RegExp(`${name.replace(/[()]/g, '\\$&')}.*94`)),
    ]);
  }
});

test('a moment between two phases belongs to the one that has just ended', () => {
  const phases = ['down', 'up'].map((name, k) => ({
    name: { en: name, cn: name },
    start: k * 2 + 0.5,
    end: k * 2 + 2,
    working: k === 1,
    kind: 'hold' as const,
  }));
  expect([0, 0.6, 2.2, 2.6, 9].map((time) => phaseAt({ phases }, time)?.name.en)).toEqual([
    'down',
    'down',
    'down',
    'up',
    'up',
  ]);
});
