import { segments } from '../../body/skeleton';
import type { Vec3 } from '../../body/types';
import { distance } from '../../body/vectors';
import type { ResolvedElement, ResolvedStrand } from '../../muscles/types';

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
