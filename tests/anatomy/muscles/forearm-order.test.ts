import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { interpolate } from '../../../anatomy/src/body/vectors';
import { muscleOf } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstance } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleLine, drawMuscleLine } from '../../../anatomy/src/muscles/muscle-line';

/** The superficial muscles in their order around the left forearm, from the back of the ulna over its radial side to its ulnar side. */
const around = [
  'extensor-carpi-ulnaris',
  'extensor-digiti-minimi',
  'extensor-digitorum',
  'extensor-carpi-radialis-brevis',
  'extensor-carpi-radialis-longus',
  'brachioradialis',
  'pronator-teres',
  'flexor-carpi-radialis',
  'palmaris-longus',
  'flexor-carpi-ulnaris',
];

/** Where the middle of a muscle of the hanging left arm crosses a height, metres. */
function crossing(id: string, pronation: number, height: number): Vec3 {
  const instance = muscleInstance(muscleOf(id), 'l');
  const pose = { ...neutralPose(), angles: { 'forearmPronation.l': pronation } };
  const line = drawMuscleLine(instance, poseSkeleton(pose, createSkeletonPose()), createMuscleLine(instance));
  const places = line.strands.map(({ points }): Vec3 => {
    const at = (k: number) => [...points.subarray(k * 3, k * 3 + 3)] as unknown as Vec3;
    const below = Array.from({ length: points.length / 3 }, (_, k) => k).findIndex((k) => at(k)[1] < height);
    const [from, to] = [at(below - 1), at(below)];
    return interpolate(from, to, (from[1] - height) / (from[1] - to[1]));
  });
  return [0, 1, 2].map(
    (axis) => places.reduce((sum, place) => sum + (place[axis] as number), 0) / places.length,
  ) as unknown as Vec3;
}

/** The angle around the middle of the forearm, degrees: 0 behind, 90 on the radial side, 180 in front. */
function angleOf([x, , z]: Vec3): number {
  const angle = (Math.atan2(x - 0.21, -0.032 - z) * 180) / Math.PI;
  return (angle + 360) % 360;
}

test.each([
  ['palms forward', -80],
  ['thumbs forward', 0],
  ['palms back', 70],
])('the superficial muscles lie in their order around the forearm: %s', (_name, pronation) => {
  for (const height of [1.045, 1.02]) {
    // Lower down pronator teres passes under brachioradialis to the radius.
    const there = around.filter((id) => id !== 'pronator-teres' || height > 1.03);
    const angles = there.map((id) => ({ id, angle: angleOf(crossing(id, pronation, height)) }));
    expect(angles.toSorted((a, b) => a.angle - b.angle).map(({ id }) => id)).toEqual(there);
  }
});

test.each([
  ['palmaris-longus', 'flexor-digitorum-superficialis', [1.04, 1, 0.96, 0.92, 0.88]],
  ['flexor-digitorum-superficialis', 'flexor-digitorum-profundus', [0.96, 0.92, 0.88]],
] as const)('with palms forward, %s is in front of %s', (front, back, heights) => {
  for (const height of heights) {
    const [near, far] = [front, back].map((id) => crossing(id, -80, height)[2]) as [number, number];
    expect({ height, isInFront: near > far + 0.001 }).toEqual({ height, isInFront: true });
  }
});
