import type { Playable } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import { actionMotion } from './action-motion';
import { actionKey, actionSpan, type ActionSpan } from './action-span';
import { partTexts } from './action-texts';
import { actionView } from './action-view';

/** An action of a muscle as a playable movement. */
export interface ShownAction extends Playable {
  span: ActionSpan;
}

const noRoles = { zhudong: '', xietong: '', wending: '', fuzhu: '', jiekang: '', lashen: '' };
const known = new Map<string, ShownAction | undefined>();

function makeAction(instance: MuscleInstance, key: string): ShownAction | undefined {
  const action = instance.muscle.actions.find((each) => actionKey(each) === key);
  const span = action && actionSpan(instance, action);
  if (!span) {
    return undefined;
  }
  const { eye, target } = actionView(instance, span);
  return {
    ...noRoles,
    code: `${instance.muscle.id}-${span.dof.base}`,
    name: span.movement.en,
    cnName: span.movement.cn,
    camera: [{ position: eye.join(), target: target.join() }],
    motion: actionMotion(span, partTexts),
    span,
    strand: span.action.strand,
  };
}

/** The instance of an id; without a side, the left one. */
export const findInstance = (
  instances: readonly MuscleInstance[],
  id: string | undefined,
): MuscleInstance | undefined => instances.find((instance) => instance.id === id || instance.muscle.id === id);

/** An action of a muscle, the same object for the same action; undefined if the muscle does not have it. */
export function shownAction(
  instances: readonly MuscleInstance[],
  muscle: string | undefined,
  key: string | undefined,
): ShownAction | undefined {
  const instance = key === undefined ? undefined : findInstance(instances, muscle);
  if (!instance || key === undefined) {
    return undefined;
  }
  const name = `${instance.id} ${key}`;
  if (!known.has(name)) {
    known.set(name, makeAction(instance, key));
  }
  return known.get(name);
}
