import { segments } from '../body/skeleton';
import type { MuscleInstance, MuscleLine } from '../muscles/types';
import { wrapPointCount } from '../muscles/wrap-path';
import type { PartialVelocities } from './partial-velocities';

/** The segment of every point of a strand's line; the points of a wrap belong to the obstacle's segment. */
export function pointSegments(instance: MuscleInstance): Int32Array[] {
  return instance.strands.map(({ elements }) =>
    Int32Array.from(
      elements.flatMap(({ kind, offset }) =>
        Array.from({ length: kind === 'wrap' ? wrapPointCount : 1 }, () => offset / 16),
      ),
    ),
  );
}

/**
 * Moment arm of a strand about a degree of freedom, metres: by virtual work, −dL/dq. Where it slides over an obstacle only the ends
 * of the contact are used, because the length of a geodesic does not change to first order with its course.
 */
export function leverOf(
  { turning, way }: PartialVelocities,
  m: Float64Array,
  points: MuscleLine['strands'][number]['points'],
  owners: Int32Array,
  freedom: number,
): number {
  let lengthening = 0;
  const base = freedom * segments.length;
  for (let k = 1; k < owners.length; k += 1) {
    const from = owners[k - 1] as number;
    const to = owners[k] as number;
    if (from === to) {
      continue;
    }
    const a = 3 * (k - 1);
    const b = 3 * k;
    const dx = (points[b] as number) - (points[a] as number),
      dy = (points[b + 1] as number) - (points[a + 1] as number),
      dz = (points[b + 2] as number) - (points[a + 2] as number);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length < 1e-9) {
      continue;
    }
    lengthening += (along(to, b) - along(from, a)) / length;

    function along(segment: number, at: number): number {
      const v = (base + segment) * 3;
      const o = segment * 16 + 12;
      const rx = (points[at] as number) - (m[o] as number),
        ry = (points[at + 1] as number) - (m[o + 1] as number),
        rz = (points[at + 2] as number) - (m[o + 2] as number);
      const wx = turning[v] as number,
        wy = turning[v + 1] as number,
        wz = turning[v + 2] as number;
      return (
        dx * ((way[v] as number) + wy * rz - wz * ry) +
        dy * ((way[v + 1] as number) + wz * rx - wx * rz) +
        dz * ((way[v + 2] as number) + wx * ry - wy * rx)
      );
    }
  }
  return -lengthening;
}
