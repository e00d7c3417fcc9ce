import { roleMusclesOf } from '../../motion/exercise-muscles';
import { muscleRoles, type Exercise, type MotionPhase, type MuscleRole } from '../../motion/types';
import type { Muscle, MuscleInstance, MuscleLayer } from '../../muscles/types';
import type { ViewState } from '../../state/view-state';
import type { MuscleLook, Visibility } from './muscle-mesh';

/** Roles of an exercise by instance id (`soleus.l`); the first of the six lists that contains a muscle determines its role. */
export type RoleMap = ReadonlyMap<string, MuscleRole>;

/** @param phase its roles replace those of the exercise */
export function roleMapOf(
  exercise: Pick<Exercise, MuscleRole> | undefined,
  phase?: Pick<MotionPhase, 'roles'>,
): RoleMap {
  const roles = new Map<string, MuscleRole>();
  for (const role of exercise ? muscleRoles : []) {
    for (const { id, side } of roleMusclesOf(exercise as Exercise, role, phase)) {
      for (const instance of side ? [`${id}.${side}`] : [`${id}.l`, `${id}.r`]) {
        if (!roles.has(instance)) {
          roles.set(instance, role);
        }
      }
    }
  }
  return roles;
}

/** Whether a list of ids, each with or without a side, contains this instance. */
const means = (ids: readonly string[], { id, muscle }: MuscleInstance): boolean =>
  ids.includes(id) || ids.includes(muscle.id);

const depthOrder: readonly MuscleLayer[] = ['superficial', 'intermediate', 'deep'];
/** Whether a layer is deeper than another. */
export const isDeeper = (layer: MuscleLayer, than: MuscleLayer): boolean =>
  depthOrder.indexOf(layer) > depthOrder.indexOf(than);
const isAbove = (muscle: Muscle, layer: MuscleLayer): boolean => isDeeper(layer, muscle.layer);

/** The platysma covers the whole neck, and the thin posterior serrati the erector spinae: they are hidden if another muscle is examined. */
export const isVeil = ({ id }: Muscle): boolean => /^platysma|^serratus-p/.test(id);

/** The look of a muscle in a view; without side effects, so that every rule can be tested. */
export function lookOf(
  instance: MuscleInstance,
  view: ViewState,
  roles: RoleMap,
  hovered?: string,
  asked?: Muscle,
): MuscleLook {
  const { muscle } = instance;
  if (asked) {
    // A question shows its muscle fully; the muscles above it become transparent.
    const isAsked = asked.id === muscle.id;
    return {
      visibility: isAsked || !(isAbove(muscle, asked.layer) || isVeil(muscle)) ? 'shown' : 'ghost',
      role: 0,
      chosen: isAsked ? 1 : 0,
    };
  }
  const role = roles.get(instance.id);
  return {
    visibility: visibilityOf(instance, view, roles.size > 0),
    role: role ? muscleRoles.indexOf(role) + 1 : 0,
    chosen: view.muscle && means([view.muscle], instance) ? 1 : hovered === instance.id ? 0.45 : 0,
  };
}

function visibilityOf(instance: MuscleInstance, view: ViewState, hasRoles: boolean): Visibility {
  if (view.layersOff.includes('muscles') || means(view.hidden, instance)) {
    return 'hidden';
  }
  if (view.isolated.length > 0) {
    return means(view.isolated, instance) ? (means(view.xrayed, instance) ? 'ghost' : 'shown') : 'hidden';
  }
  const isElsewhere = view.muscle === undefined ? hasRoles : !view.muscle.startsWith(instance.muscle.id);
  if (isAbove(instance.muscle, view.depth) || (isVeil(instance.muscle) && isElsewhere)) {
    return 'hidden';
  }
  return means(view.xrayed, instance) ? 'ghost' : 'shown';
}
