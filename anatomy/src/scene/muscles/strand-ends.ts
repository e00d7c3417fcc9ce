import { segments } from '../../body/skeleton';
import type { Vec3 } from '../../body/types';
import { distance } from '../../body/vectors';
import type { MuscleInstance, ResolvedElement, ResolvedStrand } from '../../muscles/types';
import { wrapPointCount } from '../../muscles/wrap-path';

/** A point of a strand in neutral world coordinates. */
function placeOf(element: ResolvedElement | undefined): Vec3 {
  const { offset, at } = element as Extract<ResolvedElement, { kind: 'point' }>;
  const centre = segments[offset / 16]?.centre ?? [0, 0, 0];
  return [at[0] + centre[0], at[1] + centre[1], at[2] + centre[2]];
}

/** Both ends of a strand in the neutral pose. */
export const endsOf = ({ elements }: ResolvedStrand): [Vec3, Vec3] => [placeOf(elements[0]), placeOf(elements.at(-1))];

/** A strand that is longer than the distance of its ends by this factor curves around an opening. */
const hooked = 1.3;

/** Whether a strand through points curves around an opening, so that it has a bend at every station. */
export function isHooked({ elements }: ResolvedStrand): boolean {
  const points = elements.flatMap((element) => (element.kind === 'point' ? [placeOf(element)] : []));
  const way = points.reduce((sum, point, k) => sum + (k > 0 ? distance(point, points[k - 1] as Vec3) : 0), 0);
  return way > hooked * distance(points[0] as Vec3, points.at(-1) as Vec3);
}

/** A shorter insertion tendon, as a share of the muscle, has no knots. */
const longTendon = 0.3;

/**
 * The points that determine the course of a long insertion tendon: those where it is held, its end, and the middle of each obstacle
 * instead of the points next to it.
 * @returns their indices in the strand's line
 */
export function tendonKnots(
  { muscle, strands, neutralLength }: MuscleInstance,
  strand: number,
  most: number,
): number[] {
  const { elements } = strands[strand] as ResolvedStrand;
  const isWrap = (k: number): boolean => elements[k]?.kind === 'wrap';
  let [at, left] = [-1, neutralLength * (1 - muscle.tendon[1])];
  let before: Vec3 | undefined;
  const knots = elements.flatMap((element, k) => {
    at += 1;
    if (isWrap(k)) {
      at += wrapPointCount - 1;
      return k > 1 && left < distance(before as Vec3, placeOf(elements[k + 1])) ? [at - 3] : [];
    }
    const point = placeOf(element);
    left -= before ? distance(before, point) : 0;
    before = point;
    return (left < 1e-9 && !isWrap(k - 1) && !isWrap(k + 1)) || k === elements.length - 1 ? [at] : [];
  });
  return muscle.tendon[1] < longTendon ? [] : knots.slice(-most);
}
