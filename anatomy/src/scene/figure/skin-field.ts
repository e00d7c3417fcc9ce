import { bones } from '../../body/bones/catalogue';
import { segmentOf } from '../../body/skeleton';
import type { BonePart, SkeletonPose, Vec3 } from '../../body/types';
import { transformPoint } from '../../body/vectors';
import { createMuscleLine, drawMuscleLine } from '../../muscles/muscle-line';
import type { MuscleInstance } from '../../muscles/types';
import { handsOf } from './hand-skin';
import { fillingBalls } from './skin-filling';
import type { Field } from './surface-net';

const cell = 0.022;
const margin = 0.05;
/** Blending width of neighbouring shapes, and thickness of skin and fat over them, metres. */
const softness = 0.009;
const cover = 0.004;
const reach = 0.035;
const widestGap = 0.03;

/** A sphere of the body's volume: sampled along muscle bellies and bones, and inside the trunk. */
type Ball = [x: number, y: number, z: number, radius: number];

/** The distance of each grid point from the tissue of a posed body, without its hands, whose fingers are thinner than a grid cell. */
export function skinField(skeleton: SkeletonPose, instances: readonly MuscleInstance[]): Field {
  const isInHand = handsOf(skeleton);
  const balls = [...muscleBalls(skeleton, instances), ...boneBalls(skeleton), ...fillingBalls(skeleton)].filter(
    ([x, y, z]) => !isInHand([x, y, z]),
  );
  const low = [0, 1, 2].map(
    (axis) => Math.min(...balls.map((ball) => (ball[axis] as number) - ball[3])) - margin,
  ) as unknown as Vec3;
  const high = [0, 1, 2].map((axis) => Math.max(...balls.map((ball) => (ball[axis] as number) + ball[3])) + margin);
  const size = [0, 1, 2].map(
    (axis) => Math.ceil(((high[axis] as number) - (low[axis] as number)) / cell) + 1,
  ) as unknown as Vec3;
  const sums = new Float32Array(size[0] * size[1] * size[2]);
  for (const ball of balls) {
    splat(ball, low, size, sums);
  }
  // The soft minimum of all distances; a point without any sphere in reach is outside.
  const values = sums.map((sum) => (sum > 0 ? -softness * Math.log(sum) - cover : reach));
  return { size, origin: low, cell, values };
}

function splat([x, y, z, radius]: Ball, low: Vec3, size: Vec3, sums: Float32Array): void {
  const span = radius + reach;
  const from = [x, y, z].map((value, axis) =>
    Math.max(0, Math.ceil((value - span - (low[axis] as number)) / cell)),
  ) as [number, number, number];
  const to = [x, y, z].map((value, axis) =>
    Math.min((size[axis] as number) - 1, Math.floor((value + span - (low[axis] as number)) / cell)),
  ) as [number, number, number];
  for (let k = from[2]; k <= to[2]; k += 1) {
    for (let j = from[1]; j <= to[1]; j += 1) {
      for (let i = from[0]; i <= to[0]; i += 1) {
        const dx = low[0] + i * cell - x,
          dy = low[1] + j * cell - y,
          dz = low[2] + k * cell - z;
        const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
        const index = i + size[0] * (j + size[1] * k);
        // Deep inside, the exponential would grow without bound without a visible effect.
        sums[index] = (sums[index] as number) + Math.exp(-Math.max(distance, -0.03) / softness) * 0.35;
      }
    }
  }
}

function muscleBalls(skeleton: SkeletonPose, instances: readonly MuscleInstance[]): Ball[] {
  return instances.flatMap((instance) => {
    const [, insertion] = instance.muscle.tendon;
    const line = drawMuscleLine(instance, skeleton, createMuscleLine(instance));
    const flat = instance.muscle.form !== 'spindle' && line.strands.length > 1;
    const rows = line.strands.map(({ points, length }) => along(points, length, 0.02));
    return rows.flatMap((row, k) =>
      row.flatMap(([x, y, z, share], at): Ball[] => {
        // Bellies begin near the origin, and have long tendons at the insertion.
        const toEnd = share / (1 - insertion);
        const radius = line.radius * Math.max(0.15, 1 - (2 * toEnd - 1) ** 2);
        const next = flat ? (rows[k + 1] ?? []) : [];
        const [u, v, w] = next[Math.floor((at / row.length) * next.length)] ?? [x, y, z];
        const ball: Ball = [x, y, z, radius];
        // Between strands that are far apart the skin would sink under the muscle.
        return Math.hypot(x - u, y - v, z - w) < widestGap
          ? [ball]
          : [ball, [(x + u) / 2, (y + v) / 2, (z + w) / 2, radius]];
      }),
    );
  });
}

/** Points at equal steps along a polyline, each with its position as a share of the length. */
function along(points: ArrayLike<number>, length: number, step: number): [number, number, number, number][] {
  const samples: [number, number, number, number][] = [];
  let walked = 0;
  for (let k = 3; k < points.length; k += 3) {
    const [ax, ay, az, bx, by, bz] = [k - 3, k - 2, k - 1, k, k + 1, k + 2].map((index) => points[index] as number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const gap = Math.hypot(bx - ax, by - ay, bz - az);
    const count = Math.max(1, Math.round(gap / step));
    for (let j = 0; j < count; j += 1) {
      const t = j / count;
      samples.push([ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t, (walked + gap * t) / (length || 1)]);
    }
    walked += gap;
  }
  return samples;
}

/** Spheres along the bones, each with the segment that moves it. */
export function boneBalls(skeleton: SkeletonPose): (Ball & { segment?: number })[] {
  return bones().flatMap((bone) => {
    const { index } = segmentOf(bone.segment);
    return bone.parts
      .flatMap((part) => partBalls(part))
      .map(({ at, radius }): Ball & { segment?: number } => {
        const [x, y, z] = transformPoint(skeleton.matrices, index * 16, at);
        return Object.assign([x, y, z, radius] as Ball, { segment: index });
      });
  });
}

function partBalls(part: BonePart): { at: Vec3; radius: number }[] {
  switch (part.kind) {
    case 'tube':
      return part.stations.flatMap(({ at, radius }, k) => {
        const next = part.stations[k + 1];
        const count = next
          ? Math.max(1, Math.round(Math.hypot(next.at[0] - at[0], next.at[1] - at[1], next.at[2] - at[2]) / 0.02))
          : 1;
        return Array.from({ length: count }, (_, j) => ({
          at: next
            ? (at.map((value, axis) => value + ((next.at[axis] as number) - value) * (j / count)) as unknown as Vec3)
            : at,
          radius,
        }));
      });
    case 'ellipsoid': {
      const radius = Math.min(...part.radii);
      const longest = part.radii.indexOf(Math.max(...part.radii));
      const shift = (part.radii[longest] as number) - radius;
      return [-1, 0, 1].map((sign) => ({
        at: part.centre.map((value, axis) => value + (axis === longest ? sign * shift : 0)) as unknown as Vec3,
        radius,
      }));
    }
    case 'turned':
      return [{ at: part.centre, radius: Math.max(...part.profile.map(([radius]) => radius)) }];
    case 'crown':
      return [{ at: part.neck, radius: part.size[1] / 2 }];
    case 'shell':
      return part.solids.flatMap(partBalls);
    case 'sheet':
      return part.rows.flat().map((at) => ({ at, radius: part.thickness }));
    case 'vertebra':
      return [
        { at: part.centre, radius: part.size[0] / 2 },
        { at: part.spinousTip, radius: 0.008 },
      ];
    case 'link':
      return [];
  }
}
