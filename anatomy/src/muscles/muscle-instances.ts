import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import { segmentOf } from '../body/skeleton';
import type { Side, Vec3 } from '../body/types';
import { distance, mirrorAxis, mirrorPoint } from '../body/vectors';
import { createMuscleLine, drawMuscleLine } from './muscle-line';
import type { Muscle, MuscleInstance, MuscleLine, MuscleStrand, PathElement, ResolvedElement } from './types';
import { wrapPointCount } from './wrap-path';

function resolveElement(element: PathElement, side: Side): ResolvedElement {
  const mirrored = side === 'r';
  const offset = segmentOf(mirrored ? element.segment.replace(/\.l$/, '.r') : element.segment).index * 16;
  if ('wrap' in element) {
    const { centre, axis, radius } = element;
    return {
      kind: 'wrap',
      offset,
      centre: mirrored ? mirrorPoint(centre) : centre,
      axis: mirrored && axis ? mirrorAxis(axis) : axis,
      radius,
    };
  }
  return { kind: 'point', offset, at: mirrored ? mirrorPoint(element.at) : element.at };
}

function pointOf(line: MuscleLine, strand: number, end: 'origin' | 'insertion'): Vec3 | undefined {
  const points = line.strands[strand]?.points;
  const at = end === 'origin' ? 0 : (points?.length ?? 0) - 3;
  return points && [points[at] as number, points[at + 1] as number, points[at + 2] as number];
}

/** Half the distance to the neighbouring strands of a belly, so that a sheet's strands adjoin. */
function halfGap(line: MuscleLine, inBelly: number, strand: number, end: 'origin' | 'insertion'): number {
  const here = pointOf(line, strand, end);
  const gaps = [strand - 1, strand + 1]
    .filter((other) => Math.floor(other / inBelly) === Math.floor(strand / inBelly))
    .map((other) => pointOf(line, other, end))
    .filter((point) => point !== undefined);
  return here && gaps.length > 0 ? gaps.reduce((sum, point) => sum + distance(here, point), 0) / gaps.length / 2 : 0;
}

const neutral = poseSkeleton(neutralPose(), createSkeletonPose());

function resolveStrand({ path, spread }: MuscleStrand, side: Side): MuscleInstance['strands'][number] {
  const elements = path.map((element) => resolveElement(element, side));
  const pointCount = elements.reduce((sum, element) => sum + (element.kind === 'wrap' ? wrapPointCount : 1), 0);
  return { elements, pointCount, spread: spread ?? [0, 0] };
}

/** A muscle on one side, ready for `drawMuscleLine`. */
export function muscleInstance(muscle: Muscle, side: Side): MuscleInstance {
  const instance: MuscleInstance = {
    id: `${muscle.id}.${side}`,
    side,
    muscle,
    strands: muscle.strands.map((strand) => resolveStrand(strand, side)),
    neutralLength: 0,
  };
  const line = drawMuscleLine({ ...instance, neutralLength: 1 }, neutral, createMuscleLine(instance));
  instance.neutralLength = line.length;
  const inBelly = muscle.strands.length / (muscle.bellies ?? 1);
  instance.strands.forEach((strand, k) => {
    strand.spread = muscle.strands[k]?.spread ?? [
      halfGap(line, inBelly, k, 'origin'),
      halfGap(line, inBelly, k, 'insertion'),
    ];
  });
  return instance;
}

/** Both sides of every given muscle, left before right. */
export function muscleInstances(muscles: readonly Muscle[]): MuscleInstance[] {
  return muscles.flatMap((muscle) => [muscleInstance(muscle, 'l'), muscleInstance(muscle, 'r')]);
}
