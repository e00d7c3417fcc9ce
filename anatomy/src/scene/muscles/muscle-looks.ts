import { muscleIdsOf } from '../../motion/exercise-muscles';
import { muscleRoles, type Exercise, type MuscleRole } from '../../motion/types';
import type { Muscle, MuscleInstance, MuscleLayer } from '../../muscles/types';
import type { ViewState } from '../../state/view-state';
import type { MuscleLook, Visibility } from './muscle-mesh';

/** Roles of an exercise by muscle id; the first of the six that names a muscle wins. */
export type RoleMap = ReadonlyMap<string, MuscleRole>;

export function roleMapOf(exercise: Pick<Exercise, MuscleRole> | undefined): RoleMap {
  const roles = new Map<string, MuscleRole>();
  for (const role of exercise ? muscleRoles : []) {
    for (const id of muscleIdsOf(exercise as Exercise, role)) {
      if (!roles.has(id)) {
        roles.set(id, role);
      }
    }
  }
  return roles;
}

/** Whether a list of ids, each with or without a side, means this instance. */
const means = (ids: readonly string[], { id, muscle }: MuscleInstance): boolean =>
  ids.includes(id) || ids.includes(muscle.id);

const depthOrder: MuscleLayer[] = ['superficial', 'intermediate', 'deep'];
const isAbove = (muscle: Muscle, layer: MuscleLayer): boolean =>
  depthOrder.indexOf(muscle.layer) < depthOrder.indexOf(layer);

/** How each muscle is to look in a view; pure, so that every rule of it can be tested. */
export function lookOf(
  instance: MuscleInstance,
  view: ViewState,
  roles: RoleMap,
  hovered?: string,
  asked?: Muscle,
): MuscleLook {
  const { muscle } = instance;
  if (asked) {
    // A question shows its muscle alone in full; what lies over it becomes a veil.
    const isAsked = asked.id === muscle.id;
    return {
      visibility: isAsked || !isAbove(muscle, asked.layer) ? 'shown' : 'ghost',
      role: 0,
      chosen: isAsked ? 1 : 0,
    };
  }
  const role = roles.get(muscle.id);
  return {
    visibility: visibilityOf(instance, view),
    role: role ? muscleRoles.indexOf(role) + 1 : 0,
    chosen: view.muscle && means([view.muscle], instance) ? 1 : hovered === instance.id ? 0.45 : 0,
  };
}

function visibilityOf(instance: MuscleInstance, view: ViewState): Visibility {
  if (view.layersOff.includes('muscles') || means(view.hidden, instance)) {
    return 'hidden';
  }
  if (view.isolated.length > 0) {
    return means(view.isolated, instance) ? (means(view.xrayed, instance) ? 'ghost' : 'shown') : 'hidden';
  }
  if (isAbove(instance.muscle, view.depth)) {
    return 'hidden';
  }
  return means(view.xrayed, instance) ? 'ghost' : 'shown';
}
