import { fingers, thumbJoints } from '../../body/finger-segments';
import { segmentOf } from '../../body/skeleton';
import type { SegmentId, SkeletonPose, Vec3 } from '../../body/types';
import { distance, interpolate } from '../../body/vectors';
import { boundTo, MeshBuilder, type MeshArrays } from '../geometry/mesh-builder';
import { capRings, lineRings } from '../geometry/tube-rings';

/** A ring of the skin of the left hand in the neutral pose: its centre, half width, thickness, and the segment that moves it. */
type SkinRing = readonly [x: number, y: number, z: number, width: number, thickness: number, carrier: SegmentId];

/** From the forearm, where the arm's skin ends, to the webs between the fingers. */
const palm: SkinRing[] = [
  [0.2065, 1.026, -0.0285, 0.0375, 0.0465, 'radius'],
  [0.2085, 0.985, -0.028, 0.037, 0.0395, 'radius'],
  [0.2095, 0.94, -0.026, 0.0335, 0.0305, 'radius'],
  [0.2095, 0.89, -0.022, 0.0295, 0.0225, 'radius'],
  [0.2105, 0.855, -0.019, 0.0295, 0.0185, 'radius'],
  [0.2095, 0.815, -0.0215, 0.0345, 0.0175, 'hand'],
  [0.2105, 0.788, -0.0225, 0.04, 0.0145, 'hand'],
  [0.2115, 0.77, -0.019, 0.038, 0.012, 'hand'],
];
/** Vertices of each of these rings; those of the first follow radius and ulna like the skin of the arm. */
export const palmCorners = 12;

/** Two rings for each bone of a digit, which narrows from bone to bone. @param joints at both ends of each */
const digit = (joints: Vec3[], bones: SegmentId[], width: number): SkinRing[] =>
  bones.flatMap((bone, k) =>
    [0.22, 0.8].map((share): SkinRing => {
      const half = width - 0.0008 * k;
      return [...interpolate(joints[k] as Vec3, joints[k + 1] as Vec3, share), half, half * 0.9, bone];
    }),
  );

/** They begin in the palm. */
const digits = [
  digit(thumbJoints, ['thumbMetacarpal', 'thumbProximal', 'thumbDistal'], 0.0125),
  ...fingers.map(({ id, knuckle: [x, y, z], phalanges: [a, b, c] }) =>
    digit(
      [y + 0.03, y, y - a, y - a - b, y - a - b - c].map((level): Vec3 => [x, level, z]),
      ['hand', `${id}Proximal`, `${id}Middle`, `${id}Distal`],
      id === 'little' ? 0.0092 : 0.0101,
    ),
  ),
];

/** The skin of both hands in the neutral pose, open where the skin of the arms continues. */
export function handSkin(): MeshArrays {
  const builder = new MeshBuilder();
  for (const [side, sign] of [
    ['l', 1],
    ['r', -1],
  ] as const) {
    for (const rings of [palm, ...digits]) {
      builder.addLoft(
        lineRings(
          rings.map(([x, y, z, width, thickness]) => [x * sign, y, z, width, thickness]),
          [0, 0, 1],
          rings === palm ? palmCorners : 8,
        ).slice(capRings),
        [0, 0, 0],
        [0, 0, 0],
        (ring) => boundTo(segmentOf(`${(rings[ring] ?? (rings.at(-1) as SkinRing))[5]}.${side}`).index),
      );
    }
  }
  const hands = builder.build();
  const starts = handStarts(hands);
  // Each begins open: without the triangles to the point that would close its first ring.
  const tips = starts.map((start) => start + (palm.length + capRings) * palmCorners);
  return { ...hands, indices: hands.indices.filter((_, k) => !tips.includes(hands.indices[k - (k % 3)] as number)) };
}

/** The first vertices of the first ring of each hand. */
export const handStarts = ({ positions }: Pick<MeshArrays, 'positions'>): number[] => [0, positions.length / 6];

/** From the knuckles to the middle of the forearm, which is farther than to the fingertips; metres. */
const handReach = 0.25;

/** Whether a point of a posed body belongs to the skin of a hand. */
export const handsOf = ({ matrices }: SkeletonPose): ((point: Vec3) => boolean) => {
  const knuckles = ['l', 'r'].map((side) => {
    const at = segmentOf(`middleProximal.${side}`).index * 16 + 12;
    return matrices.slice(at, at + 3) as unknown as Vec3;
  });
  return (point) => knuckles.some((knuckle) => distance(knuckle, point) < handReach);
};
