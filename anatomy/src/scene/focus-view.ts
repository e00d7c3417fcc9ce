import { Vector3 } from 'three';
import type { Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import { questionMuscle } from '../quiz/question-muscle';
import type { ViewEvent } from '../state/reduce';
import type { Depth, ViewState } from '../state/view-state';
import type { Actor } from './actor';
import { placeOfBone } from './pick-bone';
import { bellyPoint, instancesOf, reachOf } from './belly-point';
import { directionAsPosed, distanceOf, viewOfMuscle } from './muscle-views';
import { isDeeper } from './muscles/muscle-looks';

interface View {
  eye: Vec3;
  target: Vec3;
}

/** The best view of a muscle or a bone in the current pose, close enough to fill the picture. */
function focusView(
  { figure }: Actor,
  instances: readonly MuscleInstance[],
  id: string,
  joints: Readonly<Record<string, number>>,
): View | undefined {
  const found = instancesOf(instances, id);
  // If only joints of the right side were moved by hand, the right side is shown.
  const moved = Object.keys(joints);
  const isRight = moved.some((dof) => dof.endsWith('.r')) && !moved.some((dof) => dof.endsWith('.l'));
  const index = found.find((candidate) => instances[candidate]?.side === (isRight ? 'r' : 'l')) ?? found[0];
  if (index === undefined) {
    return boneView(figure, id, isRight);
  }
  const { surface } = figure.muscles;
  const instance = instances[index] as MuscleInstance;
  const target = bellyPoint(surface, index);
  const view = viewOfMuscle(instance.muscle.id);
  const eye = directionAsPosed(view, instance, figure.skeleton);
  if (view[1] > -45 && eye.y < -0.36) {
    // Only the sole is seen from below the floor, not the back of a body that lies on it.
    eye.setY(0).setLength(0.93).setY(-0.36);
  }
  eye.multiplyScalar(distanceOf(reachOf(surface, index))).add(target);
  return { eye: eye.toArray(), target: target.toArray() };
}

/** The view of a bone (the left one of a pair), from the front or from its side of the body. */
function boneView({ bones: mesh, skeleton }: Actor['figure'], id: string, isRight: boolean): View | undefined {
  const place = placeOfBone(mesh.geometry, skeleton, id, isRight ? 'r' : 'l');
  if (!place) {
    return undefined;
  }
  const { centre, reach } = place;
  const away = new Vector3(Math.sign(centre.x) * 0.4, 0.1, centre.z < -0.03 ? -1 : 1).normalize();
  const eye = away.multiplyScalar(Math.min(3, Math.max(0.5, reach * 2.4))).add(centre);
  return { eye: eye.toArray(), target: centre.toArray() };
}

/** The muscle or bone that the camera turns to after a change of the view: that of a new question, or of a link. */
export function subjectOf(view: ViewState, past: ViewState | undefined): string | undefined {
  const asked = questionMuscle(view);
  const isNewQuestion =
    view.quiz?.number !== past?.quiz?.number || view.quiz?.seed !== past?.quiz?.seed || view.tab !== past?.tab;
  const isLink = !past && !view.exercise && !view.action && view.camera.kind === 'preset';
  return asked && isNewQuestion ? asked.id : isLink ? (view.muscle ?? view.bone) : undefined;
}

/** The depth at which a muscle is visible: more superficial muscles are removed. */
export function depthFor(view: ViewState, instances: readonly MuscleInstance[], id: string): Depth {
  const layer = instances[instancesOf(instances, id)[0] ?? -1]?.muscle.layer ?? view.depth;
  // In a question the covering muscles become transparent instead.
  return isDeeper(layer, view.depth) && !questionMuscle(view) ? layer : view.depth;
}

/** The events that make a muscle or a bone visible. */
export function focusEvents(
  actor: Actor,
  instances: readonly MuscleInstance[],
  id: string,
  view: ViewState,
): ViewEvent[] {
  const depth = depthFor(view, instances, id);
  const found = focusView(actor, instances, id, view.joints);
  return [
    ...(depth === view.depth ? [] : [{ type: 'depthChosen', depth } as const]),
    ...(found ? [{ type: 'cameraMoved', camera: { kind: 'free', ...found } } as const] : []),
  ];
}
