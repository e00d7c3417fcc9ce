import type { StrandLine } from '../../muscles/types';
import { ringCount } from './surface-layout';

const arcs = new Float64Array(64);

/**
 * Places the ring stations on a strand's polyline and rounds its corners.
 * @param shares positions of the stations, 0 to 1 along the strand
 * @param out `ringCount` xyz triples, from index `at` on
 * @param knots indices of the points at which the last stations are, instead of at their shares
 */
export function placeStations(
  { points, length }: StrandLine,
  shares: Float64Array,
  out: Float64Array,
  at: number,
  knots: readonly number[] = [],
): void {
  const count = points.length / 3;
  arcs[0] = 0;
  for (let k = 1; k < count; k += 1) {
    const i = k * 3;
    const dx = (points[i] as number) - (points[i - 3] as number);
    const dy = (points[i + 1] as number) - (points[i - 2] as number);
    const dz = (points[i + 2] as number) - (points[i - 1] as number);
    arcs[k] = (arcs[k - 1] as number) + Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
  let whole = arcs[count - 1] as number;
  const first = ringCount - Math.max(1, knots.length);
  if (first < ringCount - 1) {
    // The belly ends before the first knot.
    whole = Math.min(whole, (0.98 * (arcs[knots[0] as number] as number)) / (shares[first - 1] as number));
  }
  let span = 1;
  for (let ring = 0; ring < ringCount; ring += 1) {
    const arc = (shares[ring] as number) * whole;
    while (span < count - 1 && (arcs[span] as number) < arc) {
      span += 1;
    }
    const from = arcs[span - 1] as number;
    const gap = (arcs[span] as number) - from;
    const share = gap > 1e-9 ? (arc - from) / gap : 0;
    const i = span * 3;
    const to = at + ring * 3;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = points[i - 3 + axis] as number;
      out[to + axis] = a + ((points[i + axis] as number) - a) * share;
    }
  }
  knots.forEach((knot, k) => {
    for (let axis = 0; axis < 3; axis += 1) {
      out[at + (first + k) * 3 + axis] = points[knot * 3 + axis] as number;
    }
  });
  if (count > 2 && length > 0) {
    roundCorners(out, at, first);
    roundCorners(out, at, first);
  }
}

/** Moves the stations before `last` towards the middle of their neighbours; the ends, on the bones, do not move. */
function roundCorners(line: Float64Array, at: number, last: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    let before = line[at + axis] as number;
    for (let k = 1; k < last; k += 1) {
      const i = at + k * 3 + axis;
      const here = line[i] as number;
      line[i] = here * 0.5 + (before + (line[i + 3] as number)) * 0.25;
      before = here;
    }
  }
}
