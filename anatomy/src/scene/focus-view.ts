import { Vector3 } from 'three';
import type { Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import { askedMuscle } from '../quiz/asked-muscle';
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

/** The view from which a muscle, or a bone, is seen best as the body stands now, near enough to fill the picture. */
function focusView(
  { figure }: Actor,
  instances: readonly MuscleInstance[],
  id: string,
  joints: Readonly<Record<string, number>>,
): View | undefined {
  const found = instancesOf(instances, id);
  // Where only the right side was moved by hand, that is the side to look at.
  const moved = Object.keys(joints);
  const isRight = moved.some((dof) => dof.endsWith('.r')) && !moved.some((dof) => dof.endsWith('.l'));
  const index = found.find((candidate) => instances[candidate]?.side === (isRight ? 'r' : 'l')) ?? found[0];
  if (index === undefined) {
    return boneView(figure, id, isRight);
  }
  const { surface } = figure.muscles;
  const instance = instances[index] as MuscleInstance;
  const target = bellyPoint(surface, index);
  const eye = directionAsPosed(viewOfMuscle(instance.muscle.id), instance, figure.skeleton);
  eye.multiplyScalar(distanceOf(reachOf(surface, index))).add(target);
  return { eye: eye.toArray(), target: target.toArray() };
}

/** The view of a bone, of its left one where it has two, from in front of it or from the side of the body that it is on. */
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

/** The muscle or bone that the camera turns to when the view changes: the one that a new question, or a link, is about. */
export function subjectOf(view: ViewState, past: ViewState | undefined): string | undefined {
  const asked = askedMuscle(view);
  const isNewQuestion =
    view.quiz?.number !== past?.quiz?.number || view.quiz?.seed !== past?.quiz?.seed || view.tab !== past?.tab;
  const isLink = !past && !view.exercise && !view.action && view.camera.kind === 'preset';
  return asked && isNewQuestion ? asked.id : isLink ? (view.muscle ?? view.bone) : undefined;
}

/** How deep the picture has to begin so that a muscle is seen: what lies nearer to the skin is taken off. */
export function depthFor(view: ViewState, instances: readonly MuscleInstance[], id: string): Depth {
  const layer = instances[instancesOf(instances, id)[0] ?? -1]?.muscle.layer ?? view.depth;
  // A question makes a veil of what lies over its muscle.
  return isDeeper(layer, view.depth) && !askedMuscle(view) ? layer : view.depth;
}

/** What has to happen so that a muscle, or a bone, is seen. */
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
