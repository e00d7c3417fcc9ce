import { Vector3 } from 'three';
import type { Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import { questionOf } from '../quiz/make-question';
import type { ViewState } from '../state/view-state';
import type { Actor } from './actor';
import { placeOfBone } from './pick-bone';
import { bellyPoint, facingOf, instancesOf, reachOf } from './belly-point';

interface View {
  eye: Vec3;
  target: Vec3;
}

/** The view from which a muscle, or a bone, is best seen as the body stands now: from outside, near enough to fill the picture. */
export function focusView(
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
  const target = bellyPoint(surface, index);
  // The middle of the trunk at the muscle's height: what the belly faces away from.
  const middle = new Vector3(figure.skeleton.matrices[12] as number, target.y, figure.skeleton.matrices[14] as number);
  const eye = facingOf(surface, index, middle);
  eye.y += 0.12;
  eye.multiplyScalar(Math.min(3, Math.max(0.8, reachOf(surface, index) * 2.7))).add(target);
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
  const asked = questionOf(view)?.muscle;
  const isNewQuestion =
    view.quiz?.number !== past?.quiz?.number || view.quiz?.seed !== past?.quiz?.seed || view.tab !== past?.tab;
  const isLink = !past && !view.exercise && view.camera.kind === 'preset';
  return asked && isNewQuestion ? asked.id : isLink ? (view.muscle ?? view.bone) : undefined;
}
