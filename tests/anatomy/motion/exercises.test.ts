import type { Exercise } from '../../../shared/contracts';
import {
  oldWords,
  readRecord,
  recordFile,
  unknownVariations,
} from '../../../anatomy/src/motion/authoring/check-exercises';
import { geometryFindings, recordFindings } from '../../../anatomy/src/motion/authoring/examine-exercise';
import { falseRoles } from '../../../anatomy/src/motion/authoring/role-claims';
import { spanChange } from '../../../anatomy/src/motion/authoring/examine-motion';
import type { ExerciseWords } from '../../../anatomy/src/motion/authoring/exercise-words';
import { draftCodes, loadWords } from '../../../anatomy/src/motion/authoring/load-exercise';
import { readdirSync } from 'node:fs';
import { sampled } from '../../support/full-count';

const codes = draftCodes();
const wordsOf = (code: string): ExerciseWords => {
  const read = loadWords(code);
  if ('findings' in read) {
    throw new Error(`${code}.yaml: ${JSON.stringify(read.findings)}`);
  }
  return read.words;
};
const records = codes.map((code) => {
  const read = readRecord(code);
  if ('message' in read) {
    throw new Error(`${recordFile(code)}: ${read.message}`);
  }
  return read.record;
});
/** Each record is read once, because checking the format of all its numbers takes time. */
const recordOf = (code: string): Exercise => records[codes.indexOf(code)] as Exercise;

describe('the list of exercises', () => {
  it('has a record for each authored exercise, with unique ids', () => {
    expect(readdirSync('server/content/exercises').sort()).toEqual(codes.map((code) => `${code}.json`));
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it('covers every attitude, instrument type and piece of equipment of the specification', () => {
    expect(new Set(records.map(({ attitude }) => attitude))).toEqual(
      new Set(['stand', 'sitting position', 'kneeling', '']),
    );
    expect(new Set(records.map(({ instrumentType }) => instrumentType))).toEqual(
      new Set(['body weight', 'barbell', 'dumbbell', 'fixed instrument']),
    );
    expect(new Set(records.flatMap(({ instrument }) => instrument.map(({ name }) => name)))).toEqual(
      new Set([
        'body weight',
        'training mat',
        'barbell',
        'dumbbell',
        'training stool',
        'high pull down',
        'longmen frame',
        'smith',
      ]),
    );
  });

  it('has isBuy null for free exercises and false for the others', () => {
    expect(records.filter(({ isFree, type }) => isFree && type === 'train').length).toBeGreaterThanOrEqual(3);
    for (const { isFree, isBuy } of records) {
      expect(isBuy).toBe(isFree ? null : false);
    }
  });

  it('names sides in the roles of every exercise whose sides differ', () => {
    const differs = ({ motion }: Exercise, joint: string) =>
      motion.frames.some(({ pose }) => Math.abs((pose[`${joint}.l`] ?? 0) - (pose[`${joint}.r`] ?? 0)) > 5);
    const oneSided = records.filter((record) => differs(record, 'hipFlexion') || differs(record, 'elbowFlexion'));
    expect(oneSided.map(({ code }) => code)).toEqual(expect.arrayContaining(['bird-dog', 'seated-neck-stretch']));
    const unnamed = oneSided.filter(
      ({ zhudong, xietong, lashen }) => !/\.[lr]/.test([zhudong, xietong, lashen].join()),
    );
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });
});

it.each(codes)('the record of %s is complete and up to date with its words', (code) => {
  const words = wordsOf(code);
  expect(oldWords(code, words, recordOf(code))).toEqual([]);
  expect(unknownVariations(words, codes)).toEqual([]);
  expect(recordFindings(recordOf(code))).toEqual([]);
  expect(recordOf(code).error).toBe(recordOf(code).motion.mistakes[0]?.code);
});

it.each(codes)('%s gives no muscle a role that its length or its moment arms contradict', (code) =>
  expect(falseRoles(recordOf(code))).toEqual([]),
);

it.each(sampled(codes, 4))(
  '%s keeps its joints in range, its contacts in place and every muscle in a role that its length allows',
  (code) => expect(geometryFindings(recordOf(code))).toEqual([]),
);

describe('the checks find', () => {
  const squat = recordOf('barbell-back-squat');
  const { motion } = squat;
  const bent = motion.frames.map((frame, k) =>
    k === 8 ? { ...frame, pose: { ...frame.pose, 'kneeFlexion.l': 170 } } : frame,
  );
  const retracted = motion.frames.map((frame) => ({ ...frame, pose: { ...frame.pose, 'scapulaProtraction.r': -24 } }));
  const sunk = motion.frames.map((frame) => ({
    ...frame,
    root: { ...frame.root, position: [0, frame.root.position[1] - 0.05, 0] as [number, number, number] },
  }));

  it.each<[string, Partial<Exercise>, RegExp]>([
    ['a joint past its range', { motion: { ...motion, frames: bent } }, /exceeds the range of kneeFlexion\.l 1[67]\d/],
    ['a jump', { motion: { ...motion, frames: bent } }, /jumps in kneeFlexion\.l/],
    ['a foot that slips', { motion: { ...motion, frames: bent } }, /moves foot\.l, which must stay, by \d+ mm/],
    [
      'a scapula on the spine',
      { motion: { ...motion, frames: retracted } },
      /the motion places a scapula \d mm from the median plane/,
    ],
    ['a body under the floor', { motion: { ...motion, frames: sunk } }, /mm below the floor/],
    [
      'a mistake that looks like the right form',
      { motion: { ...motion, mistakes: motion.mistakes.map((mistake) => ({ ...mistake, frames: motion.frames })) } },
      /is not visible: it differs from the right form by 0 mm at most \(nowhere\)/,
    ],
    ['a prime mover that lengthens', { zhudong: 'iliacus' }, /zhudong: iliacus\.l changes from .* in "Drive up"/],
  ])('%s', (_what, change, message) => {
    expect(geometryFindings({ ...squat, ...change }).join('\n')).toMatch(message);
  });

  it.each<[string, string, Partial<Exercise>, RegExp]>([
    ['an assistant that lengthens', 'barbell-back-squat', { fuzhu: 'iliacus' }, /fuzhu: iliacus\.l .* "Drive up"/],
    [
      'a stabilizer that shortens more than the prime mover',
      'barbell-back-squat',
      { zhudong: 'soleus', wending: 'gluteus-maximus' },
      /wending: gluteus-maximus\.r .* "Drive up"/,
    ],
    [
      'a stretch on both sides that exists on one side only',
      'standing-quadriceps-stretch',
      { lashen: 'vastus-lateralis' },
      /lashen: vastus-lateralis\.r/,
    ],
    [
      'a stretch on the other side',
      'seated-neck-stretch',
      { lashen: 'scalenus-medius.r' },
      /scalenus-medius\.r changes/,
    ],
    [
      'a role that changes sides with the phase, without saying so',
      'seated-trunk-rotation',
      { fuzhu: 'latissimus-dorsi.r' },
      /fuzhu: latissimus-dorsi\.r .* "Turn left"/,
    ],
    [
      'a helper on the side that does not work',
      'bird-dog',
      { zhudong: 'gluteus-maximus.l' },
      /gluteus-maximus\.l changes/,
    ],
  ])('%s', (_what, code, change, message) => {
    expect(falseRoles({ ...recordOf(code), ...change }).join('\n')).toMatch(message);
  });

  it.each<[string, Partial<Exercise>, string]>([
    ['a muscle with two roles', { xietong: squat.zhudong }, 'roles: gluteus-maximus.l has more than one'],
    ['no prime mover', { zhudong: '' }, 'roles: zhudong names no muscle'],
    [
      'a stretch under load',
      { type: 'stretch', lashen: 'soleus', xietong: '' },
      'phases: "Lower" has the kind eccentric, which a stretch does not permit',
    ],
    [
      'a first mistake without a motion',
      { motion: { ...motion, mistakes: motion.mistakes.map(({ frames: _frames, ...mistake }) => mistake) } },
      'mistakes: the first has no motion in the script',
    ],
  ])('%s', (_what, change, message) => {
    expect(recordFindings({ ...squat, ...change })).toContain(message);
  });

  it('a record that does not match its words', () => {
    const words = wordsOf('push-up');
    const newer = { ...words, breathing: { en: 'Breathe.', cn: '呼吸。' }, mistakes: words.mistakes.slice(1) };
    expect(oldWords('push-up', newer, recordOf('push-up'))).toEqual(['guidance', 'mistakes']);
  });

  it('an easier form that does not exist', () => {
    const words = wordsOf('push-up');
    const [first] = words.regressions;
    expect(unknownVariations({ ...words, regressions: [{ ...first!, exercise: 'wall-press' }] }, codes)).toEqual([
      'regressions.0.exercise: there is no movement wall-press',
    ]);
  });
});

it.each([
  ['barbell-bench-press', 'precautions', [/spotter/, /safety bars/], [/保护/, /保险杆/]],
  ['barbell-back-squat', 'precautions', [/spotter/, /safety bars/], [/保护/, /保险杆/]],
  ['seated-neck-stretch', 'stopSigns', [/dizziness/i, /arm/, /emergency number/], [/头晕/, /手臂/, /120/]],
  ['standing-calf-stretch', 'stopSigns', [/blood clot/], [/血栓/]],
  ['barbell-deadlift', 'stopSigns', [/bladder or bowel is an emergency/], [/大小便失禁属于急症/]],
] as const)('%s names its known risk among its %s', (code, field, english, chinese) => {
  const notes = records.find((record) => record.code === code)?.[field] ?? [];
  const [en, cn] = [notes.map((note) => note.en).join('\n'), notes.map((note) => note.cn).join('\n')];
  english.forEach((pattern) => expect(en).toMatch(pattern));
  chinese.forEach((pattern) => expect(cn).toMatch(pattern));
});

it('keeps the bar of the back squat on the upper back', () => {
  const squat = records.find(({ code }) => code === 'barbell-back-squat') as Exercise;
  for (const side of ['l', 'r'] as const) {
    const grip = squat.motion.contacts.find(({ on, segment }) => on === 'bar' && segment.endsWith(side));
    expect(
      spanChange(
        squat.motion,
        { segment: 'T2', position: [0, 0.005, -0.092] },
        { segment: grip?.segment ?? '', position: grip?.point ?? [0, 0, 0] },
      ),
    ).toBeLessThan(0.01);
  }
});
