import { dofs } from '../body/dofs';
import { segmentOf, segments } from '../body/skeleton';
import type { Segment } from '../body/types';
import { rootFreedoms, trunkLevels } from './partial-velocities';

function movedFrom(starts: (segment: Segment) => boolean): Uint8Array {
  const moved = new Uint8Array(segments.length);
  segments.forEach((segment, s) => {
    const from = [segment.parent, segment.orientedBy].some(
      (other) => other !== undefined && moved[segmentOf(other).index] === 1,
    );
    moved[s] = from || starts(segment) ? 1 : 0;
  });
  return moved;
}

/** The segments that each degree of freedom moves (1): those of `dofs`, the pelvis' own, and those of the trunk's levels. */
export const movedSegments: readonly Uint8Array[] = [
  ...dofs.map(({ id }) => movedFrom(({ rotations }) => rotations.some(({ dof }) => dof === id))),
  ...Array.from({ length: rootFreedoms }, () => movedFrom(() => true)),
  ...trunkLevels.map((level) => movedFrom(({ id }) => id === level)),
];
