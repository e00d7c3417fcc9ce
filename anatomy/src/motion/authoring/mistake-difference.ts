import { bones } from '../../body/bones/catalogue';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../body/pose-skeleton';
import { segmentOf, segments } from '../../body/skeleton';
import type { Pose, Segment, SegmentId, SkeletonPose, Vec3 } from '../../body/types';
import { add, distance, scale, transformPoint } from '../../body/vectors';
import { sampleMotion } from '../sample-motion';
import type { ExerciseMotion, MotionFrame } from '../types';

export type Track = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>;

/** A point of a bone in the right form and in the mistake. */
export interface MovedPoint {
  segment: SegmentId;
  right: Vec3;
  wrong: Vec3;
}

/** The difference of a mistake from the right form at the time when it is largest. */
export interface MistakeDifference {
  points: MovedPoint[];
  /** The points that differ by nearly the largest distance. */
  moved: MovedPoint[];
  /** The axes of the joints that have other angles, and their weights: the squares of the differences. */
  turns: { axis: Vec3; weight: number }[];
  /** Positions of these points, in both forms, while the forms differ by at least half of it. */
  course: Vec3[];
}

const samples = 24;
/** A point is among the moved ones from this share of the largest distance on. */
const movedShare = 0.5;

/** Points along the axes of all bones, without the crowns of teeth. */
const bonePoints = bones().flatMap(({ segment, tissue, parts }) =>
  tissue === 'tooth'
    ? []
    : parts.flatMap((part) => {
        const points =
          part.kind === 'tube' ? part.stations.map(({ at }) => at) : part.kind === 'ellipsoid' ? [part.centre] : [];
        return points.map((point) => ({ segment, point, offset: segmentOf(segment).index * 16 }));
      }),
);

function placesOf(pose: Pose): Vec3[] {
  const { matrices } = poseSkeleton(pose, createSkeletonPose());
  return bonePoints.map(({ point, offset }) => transformPoint(matrices, offset, point));
}

/** The unit vector of an axis of a segment's frame. */
const columnOf = ({ matrices }: SkeletonPose, segment: SegmentId, column: number): Vec3 => {
  const offset = segmentOf(segment).index * 16 + column * 4;
  return [matrices[offset] as number, matrices[offset + 1] as number, matrices[offset + 2] as number];
};

/** The axis of a degree of freedom in the room, at the first segment that it turns. */
function axisOf(skeleton: SkeletonPose, dof: string): Vec3 {
  const segment = segments.find(({ rotations }) => rotations.some((rotation) => rotation.dof === dof)) as Segment;
  const [x, y, z] = (segment.rotations.find((rotation) => rotation.dof === dof) as Segment['rotations'][number]).axis;
  const frame = segment.orientedBy ?? segment.parent ?? segment.id;
  const [left, up, ahead] = [0, 1, 2].map((column) => columnOf(skeleton, frame, column)) as [Vec3, Vec3, Vec3];
  return add(add(scale(left, x), scale(up, y)), scale(ahead, z));
}

/** The turns of the joints, and of the pelvis in the room, from one pose to another. */
function turnsBetween(right: Pose, wrong: Pose): MistakeDifference['turns'] {
  const skeleton = poseSkeleton(wrong, createSkeletonPose());
  const ids = [...new Set([...Object.keys(right.angles), ...Object.keys(wrong.angles)])];
  const pelvis = ([0, 1, 2] as const).map((k) => ({
    axis: columnOf(skeleton, 'pelvis', k),
    weight: (wrong.root.rotation[k] - right.root.rotation[k]) ** 2,
  }));
  const joints = ids.map((dof) => ({
    axis: axisOf(skeleton, dof),
    weight: ((wrong.angles[dof] ?? 0) - (right.angles[dof] ?? 0)) ** 2,
  }));
  return [...pelvis, ...joints].filter(({ weight }) => weight > 1);
}

/** @param frames those of the mistake */
export function differenceOf(motion: Track, frames: MotionFrame[]): MistakeDifference {
  const moments = Array.from({ length: samples }, (_, k) => {
    const t = (motion.duration * k) / samples;
    const right = sampleMotion(motion, t, neutralPose());
    const wrong = sampleMotion({ ...motion, frames }, t, neutralPose());
    const places = { right: placesOf(right), wrong: placesOf(wrong) };
    const apart = places.right.map((place, k) => distance(place, places.wrong[k] as Vec3));
    return { right, wrong, places, apart, most: Math.max(...apart) };
  });
  const largest = moments.reduce((best, moment) => (moment.most > best.most ? moment : best));
  const points = bonePoints.map(({ segment }, k) => ({
    segment,
    right: largest.places.right[k] as Vec3,
    wrong: largest.places.wrong[k] as Vec3,
  }));
  const isMoved = (_: unknown, k: number): boolean => (largest.apart[k] as number) >= largest.most * movedShare;
  return {
    points,
    turns: turnsBetween(largest.right, largest.wrong),
    moved: points.filter(isMoved),
    course: moments
      .filter(({ most }) => most >= largest.most / 2)
      .flatMap(({ places }) => [...places.right.filter(isMoved), ...places.wrong.filter(isMoved)]),
  };
}
