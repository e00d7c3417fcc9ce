import { dofs } from '../body/dofs';
import type { Dof, Side } from '../body/types';
import type { MuscleAction } from '../muscles/types';

/** A degree of freedom and the direction of its movement. */
export interface SidedAction {
  dof: Dof;
  direction: 1 | -1;
}

/**
 * An action of the left side on the given side: angles of the midline change their sign for the right one.
 * @throws RangeError for an unknown degree of freedom
 */
export function actionOnSide({ dof: base, direction }: MuscleAction, side: Side): SidedAction {
  const sided = dofs.find(({ id }) => id === `${base}.${side}`);
  const dof = sided ?? dofs.find(({ id }) => id === base);
  if (!dof) {
    throw new RangeError(`unknown action: ${base}`);
  }
  const isMirrored = !sided && side === 'r' && /Lateral|Rotation/.test(base);
  return { dof, direction: isMirrored ? (direction === 1 ? -1 : 1) : direction };
}
