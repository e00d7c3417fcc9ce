import type { SkeletonPose } from '../body/types';
import type { MuscleInstance, MuscleLine, ResolvedElement, ResolvedStrand, StrandLine } from './types';
import { wrapCylinder, wrapPointCount, wrapSphere } from './wrap-path';

/** The volume of a belly with the profile r(u) = R·(1 − (2u − 1)²), as a share of the cylinder of radius R. */
const bellyFill = 8 / 15;
/** The minimum length of a belly as a share of its neutral length, in any pose. */
const shortestBelly = 0.25;

/** The arrays of a muscle's line; create them once per instance and let `drawMuscleLine` write into them. */
export function createMuscleLine(muscle: MuscleInstance): MuscleLine {
  const strands = muscle.strands.map((strand) => ({ points: new Float64Array(strand.pointCount * 3), length: 0 }));
  return { strands, length: 0, bellyLength: 0, ratio: 1, radius: 0 };
}

function writePoint(
  m: Float64Array,
  { offset: o, at }: Extract<ResolvedElement, { kind: 'point' }>,
  out: Float64Array,
  to: number,
): void {
  const x = at[0],
    y = at[1],
    z = at[2];
  out[to] = (m[o] as number) * x + (m[o + 4] as number) * y + (m[o + 8] as number) * z + (m[o + 12] as number);
  out[to + 1] = (m[o + 1] as number) * x + (m[o + 5] as number) * y + (m[o + 9] as number) * z + (m[o + 13] as number);
  out[to + 2] = (m[o + 2] as number) * x + (m[o + 6] as number) * y + (m[o + 10] as number) * z + (m[o + 14] as number);
}

function writeWrap(
  m: Float64Array,
  { offset: o, centre: c, axis: a, radius }: Extract<ResolvedElement, { kind: 'wrap' }>,
  out: Float64Array,
  before: number,
  to: number,
  after: number,
): number {
  const m0 = m[o] as number,
    m1 = m[o + 1] as number,
    m2 = m[o + 2] as number;
  const m4 = m[o + 4] as number,
    m5 = m[o + 5] as number,
    m6 = m[o + 6] as number;
  const m8 = m[o + 8] as number,
    m9 = m[o + 9] as number,
    m10 = m[o + 10] as number;
  const px = out[before] as number,
    py = out[before + 1] as number,
    pz = out[before + 2] as number;
  const sx = out[after] as number,
    sy = out[after + 1] as number,
    sz = out[after + 2] as number;
  const cx = m0 * c[0] + m4 * c[1] + m8 * c[2] + (m[o + 12] as number);
  const cy = m1 * c[0] + m5 * c[1] + m9 * c[2] + (m[o + 13] as number);
  const cz = m2 * c[0] + m6 * c[1] + m10 * c[2] + (m[o + 14] as number);
  if (!a) {
    return wrapSphere(px, py, pz, sx, sy, sz, cx, cy, cz, radius, out, to);
  }
  const ax = m0 * a[0] + m4 * a[1] + m8 * a[2];
  const ay = m1 * a[0] + m5 * a[1] + m9 * a[2];
  const az = m2 * a[0] + m6 * a[1] + m10 * a[2];
  return wrapCylinder(px, py, pz, sx, sy, sz, cx, cy, cz, ax, ay, az, radius, out, to);
}

function writeStrand(m: Float64Array, { elements }: ResolvedStrand, out: StrandLine): number {
  const points = out.points;
  let at = 0;
  for (const element of elements) {
    if (element.kind === 'point') {
      writePoint(m, element, points, at);
      at += 3;
    } else {
      at += 3 * wrapPointCount;
    }
  }
  let length = 0;
  at = 0;
  for (let k = 1; k < elements.length; k += 1) {
    const element = elements[k] as ResolvedElement;
    if (element.kind === 'wrap') {
      const after = at + 3 + 3 * wrapPointCount;
      length += writeWrap(m, element, points, at, at + 3, after);
      at = after;
      k += 1;
    } else {
      const dx = (points[at + 3] as number) - (points[at] as number);
      const dy = (points[at + 4] as number) - (points[at + 1] as number);
      const dz = (points[at + 5] as number) - (points[at + 2] as number);
      length += Math.sqrt(dx * dx + dy * dy + dz * dz);
      at += 3;
    }
  }
  out.length = length;
  return length;
}

/**
 * The muscle's course and size in a posed skeleton. Its volume is constant: the radius is proportional to √(V / L).
 * @param muscle an instance of `muscleInstances`
 * @param skeleton the result of `poseSkeleton`
 * @param out from `createMuscleLine` of the same instance; overwritten and returned
 */
export function drawMuscleLine(muscle: MuscleInstance, skeleton: SkeletonPose, out: MuscleLine): MuscleLine {
  const count = muscle.strands.length;
  let total = 0;
  for (let k = 0; k < count; k += 1) {
    total += writeStrand(skeleton.matrices, muscle.strands[k] as ResolvedStrand, out.strands[k] as StrandLine);
  }
  const { tendon, volume } = muscle.muscle;
  const neutral = muscle.neutralLength;
  const neutralBelly = neutral * (1 - tendon[0] - tendon[1]);
  out.length = total / count;
  out.ratio = out.length / neutral;
  out.bellyLength = Math.max(neutralBelly * shortestBelly, out.length - neutral + neutralBelly);
  out.radius = Math.sqrt((volume * 1e-6) / count / (Math.PI * bellyFill * out.bellyLength));
  return out;
}
