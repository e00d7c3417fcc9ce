import { passiveShare } from '../../../anatomy/src/effort/muscle-strength';
import { passiveMoments } from '../../../anatomy/src/effort/passive-moments';

const momentOf = (dof: string, angles: Record<string, number>): number => passiveMoments(angles).get(dof) as number;

it('resists dorsiflexion, with a straight knee more, and hardly plantar flexion (Riener & Edrich 1999)', () => {
  const at = (ankle: number, knee: number): number =>
    momentOf('ankleDorsiflexion.l', { 'ankleDorsiflexion.l': ankle, 'kneeFlexion.l': knee });
  expect(at(20, 0)).toBeLessThan(-25);
  expect(at(20, 0)).toBeGreaterThan(-60);
  expect(at(20, 0)).toBeLessThan(at(20, 60) - 15);
  expect(Math.abs(at(-20, 0))).toBeLessThan(5);
});

it('flexes the knee more if dorsiflexion stretches the calf', () => {
  const at = (ankle: number): number => momentOf('kneeFlexion.l', { 'ankleDorsiflexion.l': ankle, 'kneeFlexion.l': 0 });
  expect(at(20)).toBeGreaterThan(at(-20) + 5);
});

it('stops an arm at the end of its range and not before', () => {
  expect(Math.abs(momentOf('shoulderAbduction.l', { 'shoulderAbduction.l': 150 }))).toBe(0);
  expect(momentOf('shoulderAbduction.l', { 'shoulderAbduction.l': 180 })).toBe(-10);
});

it('lets muscles outside the legs resist a stretch, and leaves those of the legs to the moments of their joints', () => {
  expect(passiveShare(1, 'back')).toBe(0);
  expect(passiveShare(1.3, 'back')).toBeGreaterThan(0.05);
  expect(passiveShare(1.6, 'back')).toBeCloseTo(1);
  expect(passiveShare(1.6, 'thigh')).toBe(0);
});
