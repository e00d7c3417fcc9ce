import { Box3, MathUtils, Vector3 } from 'three';
import { segmentOf } from '../../body/skeleton';
import type { SegmentId, Vec3 } from '../../body/types';
import { distance } from '../../body/vectors';
import type { Exercise, MotionFrame } from '../types';
import { differenceOf, type MistakeDifference, type MovedPoint, type Track } from './mistake-difference';

type RecordCamera = Exercise['camera'][number];

interface View {
  eye: Vector3;
  target: Vector3;
}

/** The vertical angle of the application's camera, degrees. */
const fieldOfView = 38;
/** From this share of the picture's height on, a difference is plain, also in the small picture of a phone. */
export const leastPlainness = 0.08;
/** From this share on, the turns of the joints are seen well enough. */
const enoughTurn = 0.5;
/** The share at which a camera of a mistake aims. */
const aimedShare = 0.18;
/** The smallest height of a picture if the difference is plain in it, and in any case, metres: with less a part of the body is hard to recognize. */
const [usualHeight, leastHeight] = [0.8, 0.5];
/** Around the points, which are inside the body. */
const fleshMargin = 0.1;
/** A bone hides a point behind it within this distance of the line of sight, metres. */
const boneReach = 0.04;
/** How far below the centre of the picture a foot may be, as a share of the height: below it is the caption. */
const lowestShare = 0.42;

const azimuths = Array.from({ length: 24 }, (_, k) => k * 15);
/** Views from far above are harder to read: they are used only for what the others do not show well. */
const [usualElevations, steepElevation] = [[5, 25], 55];
const steepLoss = 0.6;

const vectorOf = (text: string): Vector3 => new Vector3().fromArray(text.split(',').map(Number));
const heightAt = (distance: number): number => 2 * distance * Math.tan(MathUtils.degToRad(fieldOfView / 2));

/** The position of a point in a square picture, as shares of its height. */
function seenAt(point: Vec3, { eye, target }: View): [number, number] {
  const ahead = target.clone().sub(eye).normalize();
  const right = ahead
    .clone()
    .cross(new Vector3(0, 1, 0))
    .normalize();
  const up = right.clone().cross(ahead);
  const way = new Vector3(...point).sub(eye);
  const height = heightAt(way.dot(ahead));
  return [way.dot(right) / height, way.dot(up) / height];
}

const apart = (a: Vec3, b: Vec3, view: View): number => {
  const [ax, ay] = seenAt(a, view);
  const [bx, by] = seenAt(b, view);
  return Math.hypot(ax - bx, ay - by);
};

const limbRoots: readonly SegmentId[] = ['humerus.l', 'humerus.r', 'femur.l', 'femur.r'];
/** The limb of a segment; the pelvis for the trunk with the head and the shoulder girdle. */
function limbOf(id: SegmentId): SegmentId {
  const { parent } = segmentOf(id);
  return limbRoots.includes(id) || !parent ? id : limbOf(parent);
}

/** Whether a bone of another limb, or of the trunk, is in front of a point. */
function isHidden({ points }: MistakeDifference, { segment, wrong }: MovedPoint, { eye }: View): boolean {
  const sight = new Vector3(...wrong).sub(eye);
  const length = sight.length();
  sight.divideScalar(length);
  const way = new Vector3();
  return points.some((other) => {
    const along = way
      .set(...other.wrong)
      .sub(eye)
      .dot(sight);
    return (
      along < length - boneReach &&
      way.addScaledVector(sight, -along).lengthSq() < boneReach ** 2 &&
      limbOf(segment) !== limbOf(other.segment)
    );
  });
}

/** The largest visible distance between both forms, as a share of the picture's height. */
function shareSeen(difference: MistakeDifference, view: View): number {
  return (
    difference.moved
      .map((point) => ({ point, share: apart(point.right, point.wrong, view) }))
      .sort((a, b) => b.share - a.share)
      .find(({ point }) => !isHidden(difference, point, view))?.share ?? 0
  );
}

/**
 * How much of the joints' turns is seen from a direction: all along their axes; across them a turn is only seen as a shorter or longer
 * limb.
 */
function turnSeen({ turns }: MistakeDifference, { eye, target }: View): number {
  const direction = eye.clone().sub(target).normalize();
  const sum = (value: (axis: Vector3) => number): number =>
    turns.reduce((total, { axis, weight }) => total + weight * value(new Vector3(...axis)), 0);
  return sum((axis) => Math.abs(direction.dot(axis))) / sum(() => 1);
}

/** How plainly a view shows a mistake: the visible distance between both forms, less if the turns of the joints are mostly not seen. */
const plainnessOf = (difference: MistakeDifference, view: View): number =>
  shareSeen(difference, view) * Math.min(1, turnSeen(difference, view) / enoughTurn);

const viewOf = ({ position, target }: RecordCamera): View => ({ eye: vectorOf(position), target: vectorOf(target) });

const isFoot = ({ segment }: MovedPoint): boolean => /^(foot|toes)\./.test(segment);
/** The points of the foot of the leg that differs most, in the right form and in the mistake; none if another part differs most. */
function footOf({ points, moved }: MistakeDifference): Vec3[] {
  const apartOf = ({ right, wrong }: MovedPoint): number => distance(right, wrong);
  const limb = limbOf(moved.reduce((most, point) => (apartOf(point) > apartOf(most) ? point : most)).segment);
  return points
    .filter((point) => isFoot(point) && limbOf(point.segment) === limb)
    .flatMap(({ right, wrong }) => [right, wrong]);
}

/** The positions of that foot in the square picture of a camera, as shares of its height. @param frames those of the mistake */
export const footFrom = (motion: Track, frames: MotionFrame[], camera: RecordCamera): [number, number][] =>
  footOf(differenceOf(motion, frames)).map((point) => seenAt(point, viewOf(camera)));

/** How plainly a camera shows a mistake, as a share of the picture's height. @param frames those of the mistake */
export const plainnessFrom = (motion: Track, frames: MotionFrame[], camera: RecordCamera): number =>
  plainnessOf(differenceOf(motion, frames), viewOf(camera));

/**
 * A view of the differing parts from a direction: with what is around them, as far as the difference stays plain.
 * @param greatest height of the picture, metres
 */
function closeView(difference: MistakeDifference, direction: Vector3, greatest: number): View {
  const { moved, course } = difference;
  const foot = footOf(difference);
  const box = new Box3().setFromPoints([...course, ...foot].map((point) => new Vector3(...point)));
  const size = box.getSize(new Vector3()).length() * 0.8 + 2 * fleshMargin;
  const most = Math.max(...moved.map(({ right, wrong }) => distance(right, wrong)));
  const wanted = Math.max(size, most / aimedShare, usualHeight);
  const height = Math.max(leastHeight, Math.min(wanted, most / (leastPlainness * 1.2), greatest));
  const target = box.getCenter(new Vector3());
  // More of the body instead of the floor.
  target.y = Math.max(target.y, height * 0.25);
  const eye = direction
    .clone()
    .setLength(height / heightAt(1))
    .add(target);
  // If the picture is too small for the whole leg, its foot is more important than its upper end: a knee is judged over its foot.
  const lowest = Math.min(...foot.map((point) => seenAt(point, { eye, target })[1]));
  const below = Math.max(0, -lowest - lowestShare) * height;
  [eye, target].forEach((point) => (point.y -= below));
  eye.y = Math.max(eye.y, 0.05);
  return { eye, target };
}

const textOf = (vector: Vector3): string =>
  vector
    .toArray()
    .map((value) => String(Number(value.toFixed(2))))
    .join();

/**
 * The camera for a mistake that is not plain from the exercise's first camera: of the views that show it nearly best, the one that is
 * turned least from that camera. @returns undefined if the first camera shows it plainly
 */
export function cameraOfMistake(motion: Track, frames: MotionFrame[], first: RecordCamera): RecordCamera | undefined {
  const difference = differenceOf(motion, frames);
  const usual = viewOf(first);
  if (plainnessOf(difference, usual) >= leastPlainness) {
    return undefined;
  }
  const way = usual.eye.clone().sub(usual.target);
  const views = azimuths
    .flatMap((azimuth) => [...usualElevations, steepElevation].map((elevation) => ({ azimuth, elevation })))
    .map(({ azimuth, elevation }) => {
      const direction = new Vector3().setFromSphericalCoords(
        1,
        MathUtils.degToRad(90 - elevation),
        MathUtils.degToRad(azimuth),
      );
      const view = closeView(difference, direction, heightAt(way.length()));
      const loss = elevation === steepElevation ? steepLoss : 1;
      return { view, plainness: plainnessOf(difference, view) * loss, turn: direction.angleTo(way) };
    });
  const best = Math.max(...views.map(({ plainness }) => plainness));
  const { view } = views
    .filter(({ plainness }) => plainness >= best * 0.85)
    .reduce((least, next) => (next.turn < least.turn ? next : least));
  return { position: textOf(view.eye), target: textOf(view.target) };
}
