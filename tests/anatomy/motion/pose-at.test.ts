import { dofs } from '../../../anatomy/src/body/dofs';
import { createSkeletonPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { anatomicalPosition, poseAt } from '../../../anatomy/src/motion-reading/pose-at';

const still = (angles: Record<string, number>) => ({
  duration: 2,
  loop: true,
  frames: [0, 2].map((t) => ({
    t,
    pose: angles,
    root: { position: [0, 0, 0] as [number, number, number], rotation: [0, 0, 0] as [number, number, number] },
  })),
});

test('a raised arm moves scapula and clavicle, on its own side only', () => {
  const { angles } = poseAt(undefined, 0, { 'shoulderAbduction.l': 150 });
  expect(angles['scapulaUpwardRotation.l']).toBeGreaterThan(30);
  expect(angles['scapulaUpwardRotation.l']).toBeLessThan(50);
  expect(angles['scapulaElevation.l']).toBeGreaterThan(8);
  expect(angles['scapulaUpwardRotation.r'] ?? 0).toBe(0);
});

test('raising an arm raises the scapula and the humerus', () => {
  const heights = (flexion: number) => {
    const skeleton = poseSkeleton(poseAt(undefined, 0, { 'shoulderFlexion.l': flexion }), createSkeletonPose());
    return ['scapula.l', 'humerus.l'].map((id) => skeleton.matrices[segmentOf(id).index * 16 + 13] as number);
  };
  const [low, high] = [heights(0), heights(170)];
  low.forEach((height, k) => expect(high[k]).toBeGreaterThan(height + 0.02));
});

test('keeps joints that the user set, and moves no girdle if the arm was not raised', () => {
  expect(
    poseAt(undefined, 0, { 'shoulderFlexion.l': 170, 'scapulaUpwardRotation.l': 5 }).angles['scapulaUpwardRotation.l'],
  ).toBe(5);
  expect(poseAt(undefined, 0, { 'elbowFlexion.l': 90, 'shoulderRotation.l': 40 }).angles).toEqual({
    ...anatomicalPosition,
    'elbowFlexion.l': 90,
    'shoulderRotation.l': 40,
  });
});

test('in an exercise the girdle moves from the authored position and returns with the arm', () => {
  const motion = still({ 'shoulderFlexion.r': 120, 'scapulaUpwardRotation.r': 40, 'scapulaElevation.r': -4 });
  const lowered = poseAt(motion, 1, { 'shoulderFlexion.r': 0 }).angles;
  expect(lowered['scapulaUpwardRotation.r']).toBeLessThan(15);
  expect(poseAt(motion, 1, { 'shoulderFlexion.r': 120 }).angles['scapulaUpwardRotation.r']).toBeCloseTo(40, 6);
});

test('wherever the arm is set, the girdle stays within its published range', () => {
  const motion = still({
    'scapulaUpwardRotation.l': 58,
    'scapulaElevation.l': 38,
    'scapulaTilt.l': 28,
    'scapulaProtraction.l': -24,
  });
  for (let flexion = -60; flexion <= 180; flexion += 20) {
    for (let abduction = -50; abduction <= 180; abduction += 20) {
      const { angles } = poseAt(motion, 0, { 'shoulderFlexion.l': flexion, 'shoulderAbduction.l': abduction });
      for (const { id, min, max } of dofs.filter(({ region, side }) => region === 'shoulderGirdle' && side === 'l')) {
        expect(angles[id]).toBeGreaterThanOrEqual(min);
        expect(angles[id]).toBeLessThanOrEqual(max);
      }
    }
  }
});

test.each([
  [0, 0],
  [15, 15],
  [90, 30],
])('a leg at %i degrees of knee flexion turns at most %i degrees inward by hand', (kneeFlexion, turned) => {
  const { angles } = poseAt(undefined, 0, { 'kneeFlexion.l': kneeFlexion, 'kneeRotation.l': 30 });
  expect(angles['kneeRotation.l']).toBe(turned);
});

test('without a movement the palms face forward, and joints that the user set are added', () => {
  const pose = poseAt(undefined, 0, {});
  const skeleton = poseSkeleton(pose, createSkeletonPose());
  for (const side of ['l', 'r'] as const) {
    const at = segmentOf(`hand.${side}`).index * 16;
    // A hand's z axis points to its thumb, here away from the body.
    expect((skeleton.matrices[at + 8] as number) * (side === 'l' ? 1 : -1)).toBeGreaterThan(0.9);
  }
  expect(poseAt(undefined, 0, { 'forearmPronation.l': 20 }).angles).toMatchObject({
    'forearmPronation.l': 20,
    'forearmPronation.r': -80,
  });
});
