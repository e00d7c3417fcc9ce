import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { exerciseSchema, type Exercise } from '../../../shared/contracts';
import { muscleIdsOf, roleMusclesOf } from '../../../anatomy/src/motion/exercise-muscles';
import { muscleRoles } from '../../../anatomy/src/motion/types';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { greatestJump, lowestBone, rangeBreaks, slipOf, spanChange, withFrames } from './examine-motion';

const folder = 'server/content/exercises/';
const records = readdirSync(folder)
  .map((file) => v.parse(exerciseSchema, JSON.parse(readFileSync(folder + file, 'utf8'))))
  .sort((a, b) => a.id - b.id);
const byCode = records.map((record) => [record.code, record] as const);
const known = new Set(muscles.map(({ id }) => id));

/** The motion and, beside it, the error variant. */
function tracksOf({ motion }: Exercise) {
  return [motion, ...(motion.errorVariant ? [withFrames(motion, motion.errorVariant.frames)] : [])];
}

describe('the list of exercises', () => {
  it('has twelve exercises and ten stretches, with unique ids and codes', () => {
    expect(records.filter(({ type }) => type === 'train')).toHaveLength(12);
    expect(records.filter(({ type }) => type === 'stretch')).toHaveLength(10);
    expect(new Set(records.map(({ id }) => id)).size).toBe(22);
    expect(new Set(records.map(({ code }) => code)).size).toBe(22);
  });

  it('covers every attitude and instrument type, and every piece of equipment, that the specification has seen', () => {
    expect(new Set(records.map(({ attitude }) => attitude))).toEqual(
      new Set(['stand', 'sitting position', 'kneeling', '']),
    );
    expect(new Set(records.map(({ instrumentType }) => instrumentType))).toEqual(
      new Set(['body weight', 'barbell', 'dumbbell', 'fixed instrument']),
    );
    const equipment = new Set(records.flatMap(({ instrument }) => instrument.map(({ name }) => name)));
    expect(equipment).toEqual(
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

  it('has free exercises with isBuy null; the others are not bought', () => {
    expect(records.filter(({ isFree, type }) => isFree && type === 'train').length).toBeGreaterThanOrEqual(3);
    for (const { isFree, isBuy } of records) {
      expect(isBuy).toBe(isFree ? null : false);
    }
  });
});

describe.each(byCode)('%s', (code, record) => {
  const { motion } = record;

  it('names its pictures, its error and its muscles', () => {
    expect(record.thumbnailGIF).toBe(`/pictures/exercises/${code}.webp`);
    expect(record.thumbnail).toBe(`/pictures/exercises/${code}-still.webp`);
    expect(record.error).toBe(motion.errorVariant?.code ?? '');
    expect(Boolean(motion.errorVariant)).toBe(record.type === 'train');
    expect(record.cnName + record.cnDescription + record.cnFixation).toMatch(/[\u4e00-\u9fff]/);
    const listed = muscleRoles.flatMap((role) => muscleIdsOf(record, role));
    const onSides = muscleRoles.flatMap((role) =>
      roleMusclesOf(record, role).flatMap(({ id, side }) => (side ? [`${id}.${side}`] : [`${id}.l`, `${id}.r`])),
    );
    expect(new Set(onSides).size).toBe(onSides.length);
    expect(record.muscleIds.split(',').sort()).toEqual([...new Set(listed)].sort());
    expect(listed.filter((id) => !known.has(id))).toEqual([]);
    expect(muscleIdsOf(record, record.type === 'train' ? 'zhudong' : 'lashen').length).toBeGreaterThan(0);
  });

  it('has precautions and stop signs in both languages', () => {
    for (const notes of [record.precautions, record.stopSigns]) {
      expect(notes.length).toBeGreaterThanOrEqual(2);
      for (const { en, cn } of notes) {
        expect(en).toMatch(/^[A-Z][^\u4e00-\u9fff]+\.$/);
        expect(cn).toMatch(/^[\u4e00-\u9fff].*。$/);
      }
    }
  });

  it('calls the lengthening of a stretch passive: only a load makes it eccentric', () => {
    const kinds = motion.phases.map(({ kind }) => kind).filter((kind) => kind !== 'hold');
    expect(new Set(kinds)).toEqual(
      new Set(record.type === 'stretch' ? ['passive', 'return'] : ['concentric', 'eccentric']),
    );
  });

  it('begins and ends a loop in the same pose, its phases inside it', () => {
    const [first, last] = [motion.frames[0], motion.frames.at(-1)];
    expect(last?.t).toBe(motion.duration);
    expect({ ...last, t: 0 }).toEqual(first);
    for (const { start, end } of motion.phases) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(motion.duration);
    }
    expect(motion.phases.some(({ working }) => working)).toBe(true);
  });

  it('passes no joint range', () => {
    expect(tracksOf(record).flatMap(rangeBreaks)).toEqual([]);
  });

  it('moves without discontinuities', () => {
    for (const track of tracksOf(record)) {
      // 120 samples: at the fastest joint in the fastest exercise, about 400 degrees a second.
      expect(greatestJump(track).degrees).toBeLessThan(15);
    }
  });

  it('keeps feet, hands, knees and seat within a centimetre of their place', () => {
    const resting = motion.contacts.filter(({ on }) => on !== 'bar');
    const slips = tracksOf(record).flatMap((track) =>
      resting.map(({ segment, point, from, to }) => ({ segment, slip: slipOf(track, segment, point, from, to) })),
    );
    expect(slips.filter(({ slip }) => slip > 0.01)).toEqual([]);
  });

  it('keeps a bar in both hands', () => {
    const spans = motion.equipment.flatMap(({ anchor }) =>
      anchor.type === 'between' ? tracksOf(record).map((track) => spanChange(track, anchor.left, anchor.right)) : [],
    );
    expect(Math.max(0, ...spans)).toBeLessThan(0.01);
    expect(
      motion.contacts
        .filter(({ on }) => on === 'bar')
        .every(({ equipment }) => motion.equipment.some(({ id }) => id === equipment)),
    ).toBe(true);
  });

  it('keeps every bone above the floor', () => {
    for (const track of tracksOf(record)) {
      expect(lowestBone(track).height).toBeGreaterThan(-0.015);
    }
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

it('the bar of the back squat stays on the upper back', () => {
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
