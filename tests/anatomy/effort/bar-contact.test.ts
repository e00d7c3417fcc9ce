import { dofIndex, dofs } from '../../../anatomy/src/body/dofs';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { transformPoint } from '../../../anatomy/src/body/vectors';
import { barContacts } from '../../../anatomy/src/effort/bar-contact';
import { bodyParts, firstPerson as person, modelHeight } from '../../../anatomy/src/effort/body-parts';
import { createDistribution } from '../../../anatomy/src/effort/distribute-effort';
import { momentAt, type Moment, type Movement } from '../../../anatomy/src/effort/inverse-dynamics';
import { balancedJoints } from '../../../anatomy/src/effort/joint-reserves';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { frameOf } from '../../../anatomy/src/motion/motion-frame';
import { sampleMotion } from '../../../anatomy/src/motion/sample-motion';
import type { Exercise } from '../../../anatomy/src/motion/types';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';

const instances = muscleInstances(muscles());
const distribute = createDistribution(instances, person);
const parts = bodyParts(person);
const lockOut = 2.4;

const recordOf = (code: string): Exercise => {
  const read = readRecord(code);
  if ('message' in read) {
    throw new Error(read.message);
  }
  return read.record;
};
const deadlift = recordOf('barbell-deadlift').motion;

/** The deadlift's lock-out, held still, with the arms raised further by some degrees. */
function lockOutWith(raised = 0, equipment = deadlift.equipment): Movement {
  const { angles, root } = sampleMotion(deadlift, lockOut, { angles: {}, root: deadlift.frames[0]!.root });
  for (const dof of ['shoulderFlexion.l', 'shoulderFlexion.r']) {
    angles[dof] = (angles[dof] ?? 0) + raised;
  }
  const frames = [0, 4].map((t) => frameOf(t, { angles, root }));
  return { duration: 4, loop: true, frames, contacts: deadlift.contacts, equipment };
}

const at = (movement: Movement, seconds: number): Moment => momentAt(movement, seconds, parts, person);
const contactsAt = (movement: Movement, seconds: number) => {
  const { matrices, partials } = at(movement, seconds);
  return barContacts(movement.equipment, matrices, partials, 1);
};
/** The sum of the pushes' moments about a joint. */
const sumOf = (pushes: ReturnType<typeof barContacts>, dof: string): number =>
  pushes.reduce((sum, { work }) => sum + (work[dofIndex(dof)] as number), 0);
const pick = (moments: Float64Array, dof: string): number =>
  moments[balancedJoints.findIndex(({ id }) => id === dof)] as number;
const activationOf = (activations: Float64Array, id: string): number =>
  activations[instances.findIndex((instance) => instance.id === id)] as number;

it('relieves shoulders and elbows at the top of the deadlift, where the bar lies against the thighs', () => {
  const moment = at(deadlift, lockOut);
  const contacts = barContacts(deadlift.equipment, moment.matrices, moment.partials, person.height / modelHeight);
  expect(contacts).toHaveLength(2);
  expect(moment.supports.slice(-2)).toEqual(contacts);
  const without = { ...moment, supports: moment.supports.slice(0, -2) };
  const [held, free] = [distribute(moment), distribute(without)];
  expect(pick(free.moments, 'shoulderFlexion.l')).toBeGreaterThan(35);
  expect(pick(held.moments, 'shoulderFlexion.l')).toBeLessThan(20);
  expect(pick(free.moments, 'elbowFlexion.l')).toBeGreaterThan(14);
  expect(pick(held.moments, 'elbowFlexion.l')).toBeLessThan(8);
  expect(activationOf(free.activations, 'brachialis.l')).toBeGreaterThan(0.3);
  expect(activationOf(held.activations, 'brachialis.l')).toBeLessThan(0.12);
});

it('pushes both hands equally, at most until they hang, and without an external force', () => {
  const pushes = contactsAt(lockOutWith(), 1);
  expect(pushes.map(({ amount }) => amount)).toEqual([0, 0]);
  for (const { work } of pushes) {
    expect(Math.max(...work.subarray(dofs.length, dofs.length + 6).map(Math.abs))).toBeLessThan(1e-6);
  }
  // The weight of half of the bar times its distance from the shoulder.
  const { matrices } = at(lockOutWith(), 1);
  const place = (segment: string, point: Vec3 = [0, 0, 0]) =>
    transformPoint(matrices, segmentOf(segment).index * 16, point);
  const grip = deadlift.contacts.find(({ segment }) => segment === 'hand.l')!.point;
  const byHand = 40 * 9.81 * (place('hand.l', grip)[2] - place('humerus.l')[2]);
  expect(byHand).toBeGreaterThan(35);
  expect(sumOf(pushes, 'shoulderFlexion.l')).toBeCloseTo(byHand, -1);
  expect(sumOf(pushes, 'shoulderFlexion.r')).toBeCloseTo(sumOf(pushes, 'shoulderFlexion.l'), 3);
});

it('leaves the balance of the body as it is', () => {
  const { unheld, ground } = at(lockOutWith(), 1);
  expect(unheld).toBeLessThan(0.5);
  expect(ground).toBeCloseTo((person.mass + 80) * 9.81, 0);
});

it('ends without a jump when the arms lift the bar off the thighs', () => {
  const steps = Array.from({ length: 25 }, (_, k) => k / 4);
  const sums = steps.map((raised) => sumOf(contactsAt(lockOutWith(raised), 1), 'shoulderFlexion.l'));
  const changes = sums.slice(1).map((sum, k) => Math.abs(sum - (sums[k] as number)));
  expect(Math.max(...changes)).toBeLessThan(0.3 * (sums[0] as number));
  expect(sums.at(-1)).toBe(0);
  expect(sums[0]).toBeGreaterThan(30);
});

it.each<[string, Movement['equipment']]>([
  ['rests on the body', deadlift.equipment.map((item) => ({ ...item, load: { kilograms: 80, rest: [] } }))],
  ['hangs on a cable', deadlift.equipment.map((item) => ({ ...item, pulley: [0, 2, 1] }))],
  ['has no load', deadlift.equipment.map(({ load: _load, ...item }) => item)],
  ['is a weight in one hand', recordOf('dumbbell-shrug').motion.equipment],
])('is only for a bar that hangs from both hands, not for one that %s', (_name, equipment) => {
  expect(contactsAt(lockOutWith(0, equipment), 1)).toEqual([]);
});

it('gives no push where the shoulders are in front of the bar, or the bar is far from the thighs', () => {
  const romanian = recordOf('romanian-deadlift').motion;
  expect(contactsAt(romanian, 1.2)).toEqual([]);
  expect(contactsAt(romanian, 2.3)).toEqual([]);
  expect(contactsAt(deadlift, 0.1)).toEqual([]);
  for (const code of ['barbell-bench-press', 'barbell-overhead-press']) {
    const { motion } = recordOf(code);
    const found = Array.from({ length: 12 }, (_, k) => contactsAt(motion, (motion.duration * k) / 12).length);
    expect(found).toEqual(found.map(() => 0));
  }
});
