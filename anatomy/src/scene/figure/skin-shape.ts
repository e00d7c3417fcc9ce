import { createSkeletonPose, neutralPose, poseSkeleton } from '../../body/pose-skeleton';
import { segments } from '../../body/skeleton';
import type { SkeletonPose } from '../../body/types';
import type { MuscleInstance } from '../../muscles/types';
import type { MeshArrays } from '../geometry/mesh-builder';
import { packNormals } from '../geometry/mesh-numbers';
import { sewHands, withoutHands } from './arm-seam';
import { handSkin, handStarts, palmCorners } from './hand-skin';
import { boneBalls, skinField } from './skin-field';
import { normalsOf, surfaceNet } from './surface-net';

/** The limbs are abducted while the skin is computed, so that it does not join between them and the trunk. */
const apart = { 'shoulderAbduction.l': 48, 'shoulderAbduction.r': 48, 'hipAbduction.l': 11, 'hipAbduction.r': 11 };
const bonesPerVertex = 4;
/** The skin does not follow the patella, which slides under it. */
const allButKneecaps = /^(?!patella)/;
/** Hanging arms are near the hips, but the hips' skin does not follow them. */
const arms = /^(humerus|ulna|radius)/;

/** The skin has one colour and is one group. */
export type SkinArrays = Omit<MeshArrays, 'colours' | 'groupStarts'>;

/**
 * Computes the skin from the muscles and bones, so that it fits them. Vertices
 * are transformed back to the neutral pose and bound to the segments near them.
 */
export function skinShape(instances: readonly MuscleInstance[]): SkinArrays {
  const skeleton = poseSkeleton({ ...neutralPose(), angles: apart }, createSkeletonPose());
  const net = surfaceNet(skinField(skeleton, instances));
  const { bindings, weights } = bind(net.positions, skeleton, allButKneecaps);
  const hands = handSkin();
  const atRest = poseSkeleton(neutralPose(), createSkeletonPose());
  for (const start of handStarts(hands)) {
    const own = bind(hands.positions.subarray(start * 3, (start + palmCorners) * 3), atRest, arms);
    hands.bindings.set(own.bindings, start * bonesPerVertex);
    hands.weights.set(own.weights, start * bonesPerVertex);
  }
  const neutral = toNeutral(net.positions, bindings, weights, skeleton);
  const first = neutral.length / 3;
  const positions = Float32Array.from([...neutral, ...hands.positions]);
  const body = withoutHands(neutral, bindings, net.indices);
  const starts = handStarts(hands).map((start) => first + start);
  const indices = [
    ...body,
    ...sewHands(positions, body, starts),
    ...Array.from(hands.indices, (vertex) => first + vertex),
  ];
  return {
    positions,
    normals: packNormals(normalsOf(positions, indices)),
    bindings: Uint8Array.from([...bindings, ...hands.bindings]),
    weights: Uint8Array.from([...weights, ...hands.weights]),
    indices: Uint16Array.from(indices),
  };
}

/** Binds each vertex to the segments with the nearest bones, weighted by proximity. @param carriers ids of the segments that move skin */
function bind(
  points: Float32Array,
  skeleton: SkeletonPose,
  carriers: RegExp,
): Pick<SkinArrays, 'bindings' | 'weights'> {
  const balls = boneBalls(skeleton).filter((ball) => carriers.test(segments[ball.segment as number]?.id ?? ''));
  const count = points.length / 3;
  const bindings = new Uint8Array(count * bonesPerVertex);
  const weights = new Uint8Array(count * bonesPerVertex);
  const nearest = new Float32Array(segments.length);
  for (let vertex = 0; vertex < count; vertex += 1) {
    nearest.fill(Infinity);
    const x = points[vertex * 3] as number,
      y = points[vertex * 3 + 1] as number,
      z = points[vertex * 3 + 2] as number;
    for (const ball of balls) {
      const segment = ball.segment as number;
      const distance = (ball[0] - x) ** 2 + (ball[1] - y) ** 2 + (ball[2] - z) ** 2;
      if (distance < (nearest[segment] as number)) {
        nearest[segment] = distance;
      }
    }
    writeBinding(nearest, vertex * bonesPerVertex, bindings, weights);
  }
  return { bindings, weights };
}

function writeBinding(nearest: Float32Array, at: number, bindings: Uint8Array, weights: Uint8Array): void {
  const best: number[] = [];
  for (let k = 0; k < bonesPerVertex; k += 1) {
    let found = -1;
    for (let segment = 0; segment < nearest.length; segment += 1) {
      if (!best.includes(segment) && (found < 0 || (nearest[segment] as number) < (nearest[found] as number))) {
        found = segment;
      }
    }
    best.push(found);
  }
  const shares = best.map((segment) => 1 / ((nearest[segment] as number) + 1e-4) ** 2.5);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = 255;
  best.forEach((segment, k) => {
    const share = k === bonesPerVertex - 1 ? left : Math.min(left, Math.round(((shares[k] as number) / total) * 255));
    bindings[at + k] = segment;
    weights[at + k] = share;
    left -= share;
  });
}

/** Transforms the vertices from the shaping pose to the neutral pose: the inverse of each vertex's blended transform. */
function toNeutral(
  points: Float32Array,
  bindings: Uint8Array,
  weights: Uint8Array,
  { matrices: m }: SkeletonPose,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(points.length);
  const b = new Float64Array(12);
  for (let vertex = 0; vertex < points.length / 3; vertex += 1) {
    b.fill(0);
    for (let k = vertex * bonesPerVertex; k < (vertex + 1) * bonesPerVertex; k += 1) {
      const share = (weights[k] as number) / 255;
      const segment = segments[bindings[k] as number];
      if (!segment || share === 0) {
        continue;
      }
      const o = segment.index * 16;
      const [cx, cy, cz] = segment.centre;
      for (let row = 0; row < 3; row += 1) {
        const [r0, r1, r2, r3] = [m[o + row], m[o + 4 + row], m[o + 8 + row], m[o + 12 + row]] as [
          number,
          number,
          number,
          number,
        ];
        b[row] = (b[row] as number) + share * r0;
        b[3 + row] = (b[3 + row] as number) + share * r1;
        b[6 + row] = (b[6 + row] as number) + share * r2;
        b[9 + row] = (b[9 + row] as number) + share * (r3 - r0 * cx - r1 * cy - r2 * cz);
      }
    }
    solve(b, points, out, vertex * 3);
  }
  return out;
}

/** Solves B·x + t = point for x, by Cramer's rule; columns of B are in b[0..8], t in b[9..11]. */
function solve(b: Float64Array, points: Float32Array, out: Float32Array, at: number): void {
  const [a0, a1, a2, b0, b1, b2, c0, c1, c2, tx, ty, tz] = b as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const x = (points[at] as number) - tx,
    y = (points[at + 1] as number) - ty,
    z = (points[at + 2] as number) - tz;
  const det = (p: number[], q: number[], r: number[]): number =>
    (p[0] as number) * ((q[1] as number) * (r[2] as number) - (q[2] as number) * (r[1] as number)) -
    (p[1] as number) * ((q[0] as number) * (r[2] as number) - (q[2] as number) * (r[0] as number)) +
    (p[2] as number) * ((q[0] as number) * (r[1] as number) - (q[1] as number) * (r[0] as number));
  const [p, q, r, s] = [
    [a0, a1, a2],
    [b0, b1, b2],
    [c0, c1, c2],
    [x, y, z],
  ] as [number[], number[], number[], number[]];
  const whole = det(p, q, r) || 1;
  out[at] = det(s, q, r) / whole;
  out[at + 1] = det(p, s, r) / whole;
  out[at + 2] = det(p, q, s) / whole;
}
