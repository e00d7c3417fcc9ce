import { dofIndex, dofs } from '../body/dofs';
import { segmentOf, segments } from '../body/skeleton';
import { turnMatrix } from '../body/vectors';

/** The pelvis' own degrees of freedom, after those of the joints: three translations (m) and three rotations (rad) along the world's axes. */
export const rootFreedoms = 6;
/**
 * Vertebrae about whose joint with the next lower one the upper trunk is balanced separately. The thoracic and the lumbar spine are one degree of
 * freedom each, shared by their vertebrae: if only their sums were balanced, a force on the back at one vertebra could compensate for a lack at another.
 */
export const trunkLevels = ['T12'] as const;
/** The first degree of freedom of these levels, which bend the upper trunk forward and are not part of a pose. */
export const levelFreedoms = dofs.length + rootFreedoms;
export const freedoms = levelFreedoms + trunkLevels.length;

interface Link {
  parent: number;
  base: number;
  turns: Array<{ dof: number; axis: readonly [number, number, number]; share: number }>;
}

const links: Link[] = segments.map(({ id, parent, orientedBy, rotations }) => ({
  parent: parent === undefined ? -1 : segmentOf(parent).index,
  base: parent === undefined ? -1 : segmentOf(orientedBy ?? parent).index,
  turns: [
    ...trunkLevels.flatMap((level, k) =>
      level === id ? [{ dof: levelFreedoms + k, axis: [1, 0, 0] as const, share: 1 }] : [],
    ),
    ...rotations.map(({ dof, axis, share }) => ({ dof: dofIndex(dof), axis, share })),
  ],
}));

/**
 * The motion of every segment per radian (for the pelvis' translations: per metre) of one degree of freedom: rotation (rad) and translation of
 * the segment's origin (m), xyz each, at `freedom * segments.length + segment`.
 */
export interface PartialVelocities {
  turning: Float64Array;
  way: Float64Array;
}

export function createPartialVelocities(): PartialVelocities {
  const size = freedoms * segments.length * 3;
  return { turning: new Float64Array(size), way: new Float64Array(size) };
}

/** World axes of a segment's rotations, in the order in which they are applied. */
function turnAxes(m: Float64Array, angles: Float64Array, { base, turns }: Link) {
  const frame = new Float64Array(16);
  frame.set(m.subarray(base * 16, base * 16 + 12));
  return turns.map(({ axis: [x, y, z], axis, share, dof }) => {
    const world = [0, 1, 2].map(
      (row) => (frame[row] as number) * x + (frame[row + 4] as number) * y + (frame[row + 8] as number) * z,
    );
    turnMatrix(frame, 0, axis, (angles[dof] ?? 0) * share);
    return { dof, share, world };
  });
}

/**
 * Exact first derivatives of the forward kinematics, also for joints that share an angle and segments whose orientation depends on
 * another segment than their parent.
 * @param m matrices of the posed skeleton
 * @param angles degrees, in the order of `dofs`
 */
export function partialVelocities(m: Float64Array, angles: Float64Array, out: PartialVelocities): PartialVelocities {
  const { turning, way } = out;
  const count = segments.length;
  turning.fill(0);
  way.fill(0);
  for (let k = 0; k < 3; k += 1) {
    way[(dofs.length + k) * count * 3 + k] = 1;
    turning[(dofs.length + 3 + k) * count * 3 + k] = 1;
  }
  links.forEach((link, s) => {
    if (link.parent < 0) {
      return;
    }
    const axes = turnAxes(m, angles, link);
    const rx = (m[s * 16 + 12] as number) - (m[link.parent * 16 + 12] as number);
    const ry = (m[s * 16 + 13] as number) - (m[link.parent * 16 + 13] as number);
    const rz = (m[s * 16 + 14] as number) - (m[link.parent * 16 + 14] as number);
    for (let q = 0; q < freedoms; q += 1) {
      const at = (q * count + s) * 3;
      const p = (q * count + link.parent) * 3;
      const b = (q * count + link.base) * 3;
      const wx = turning[p] as number,
        wy = turning[p + 1] as number,
        wz = turning[p + 2] as number;
      way[at] = (way[p] as number) + wy * rz - wz * ry;
      way[at + 1] = (way[p + 1] as number) + wz * rx - wx * rz;
      way[at + 2] = (way[p + 2] as number) + wx * ry - wy * rx;
      turning[at] = turning[b] as number;
      turning[at + 1] = turning[b + 1] as number;
      turning[at + 2] = turning[b + 2] as number;
    }
    for (const { dof, share, world } of axes) {
      const at = (dof * count + s) * 3;
      for (let k = 0; k < 3; k += 1) {
        turning[at + k] = (turning[at + k] as number) + share * (world[k] as number);
      }
    }
  });
  return out;
}

/** Work of a force (N) at a world point that moves with a segment, per unit of a degree of freedom: N·m per rad, or N per m. */
export function workOf(
  { turning, way }: PartialVelocities,
  m: Float64Array,
  freedom: number,
  segment: number,
  px: number,
  py: number,
  pz: number,
  fx: number,
  fy: number,
  fz: number,
): number {
  const at = (freedom * segments.length + segment) * 3;
  const rx = px - (m[segment * 16 + 12] as number),
    ry = py - (m[segment * 16 + 13] as number),
    rz = pz - (m[segment * 16 + 14] as number);
  const wx = turning[at] as number,
    wy = turning[at + 1] as number,
    wz = turning[at + 2] as number;
  return (
    fx * ((way[at] as number) + wy * rz - wz * ry) +
    fy * ((way[at + 1] as number) + wz * rx - wx * rz) +
    fz * ((way[at + 2] as number) + wx * ry - wy * rx)
  );
}
