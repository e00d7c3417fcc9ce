import { dofs } from '../body/dofs';
import { segmentOf, segments } from '../body/skeleton';

/** By freedom of `dofs`: which segments it moves, 1 for each. */
export const movedSegments: readonly Uint8Array[] = dofs.map(({ id }) => {
  const moved = new Uint8Array(segments.length);
  segments.forEach(({ parent, orientedBy, rotations }, s) => {
    const from = [parent, orientedBy].some((other) => other !== undefined && moved[segmentOf(other).index] === 1);
    moved[s] = from || rotations.some(({ dof }) => dof === id) ? 1 : 0;
  });
  return moved;
});
