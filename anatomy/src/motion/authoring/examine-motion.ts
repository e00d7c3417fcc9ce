import { bindPoint } from '../../body/bind-point';
import { dofs } from '../../body/dofs';
import { bones } from '../../body/bones/catalogue';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../body/pose-skeleton';
import { segmentOf, segments } from '../../body/skeleton';
import type { Side, SkeletonPose, Vec3 } from '../../body/types';
import { distance, dot, mirrorPoint, subtract, transformPoint } from '../../body/vectors';
import type { ExerciseMotion, MotionFrame, MotionPhase } from '../types';
import { sampleMotion } from '../sample-motion';
import { muscleOf } from '../../muscles/catalogue';
import { muscleInstance } from '../../muscles/muscle-instances';
import { createMuscleLine, drawMuscleLine } from '../../muscles/muscle-line';

const samples = 120;
type Track = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>;

const pose = neutralPose();

/** The poses of a motion by time, shared by the checks of all contacts, grips and muscles. */
interface Posed {
  track: Track;
  poses: Map<number, SkeletonPose>;
}
/** The poses of the examined motion, and of the one that it is compared with. */
let latest: Posed[] = [];

/** Times from start to end of a motion, both included. */
function sampleTimes({ duration, loop }: Track, from = 0, to = duration): number[] {
  // A looping motion begins again at its end, so the last sample is just before it.
  const end = loop && to === duration ? to - 1e-6 : to;
  return Array.from({ length: samples + 1 }, (_, k) => from + ((end - from) * k) / samples);
}

const isSame = (a: Track, b: Track): boolean => a.frames === b.frames && a.duration === b.duration && a.loop === b.loop;

function posedOf(track: Track): Posed {
  const known = latest.find((one) => isSame(one.track, track));
  const posed = known ?? { track, poses: new Map<number, SkeletonPose>() };
  if (posed !== latest[0]) {
    latest = [posed, ...latest.filter((one) => one !== posed)].slice(0, 2);
  }
  return posed;
}

function poseAt(track: Track, t: number): SkeletonPose {
  const { poses } = posedOf(track);
  const known = poses.get(t);
  if (known) {
    return known;
  }
  const made = poseSkeleton(sampleMotion(track, t, pose), createSkeletonPose());
  poses.set(t, made);
  return made;
}

function worldPoint(skeleton: SkeletonPose, segment: string, point: Vec3): Vec3 {
  return transformPoint(skeleton.matrices, segmentOf(segment).index * 16, point);
}

/** Angles outside their published range, as `dof angle at time`. */
export function rangeBreaks(track: Track): string[] {
  return sampleTimes(track).flatMap((t) => {
    sampleMotion(track, t, pose);
    return dofs.flatMap(({ id, min, max }) => {
      const angle = pose.angles[id] ?? 0;
      return angle < min || angle > max ? [`${id} ${angle.toFixed(2)} at ${t.toFixed(2)}`] : [];
    });
  });
}

/** Maximum distance of a resting point from its first position, metres. */
export function slipOf(track: Track, segment: string, point: Vec3, from: number, to: number): number {
  let first: Vec3 | undefined;
  let slip = 0;
  for (const t of sampleTimes(track, from, to)) {
    const here = worldPoint(poseAt(track, t), segment, point);
    first ??= here;
    slip = Math.max(slip, distance(first, here));
  }
  return slip;
}

/** How much the distance of two points of the body changes over the motion, metres. */
export function spanChange(
  track: Track,
  a: { segment: string; position: Vec3 },
  b: { segment: string; position: Vec3 },
): number {
  let minimum = Infinity;
  let maximum = 0;
  for (const t of sampleTimes(track)) {
    const skeleton = poseAt(track, t);
    const span = distance(worldPoint(skeleton, a.segment, a.position), worldPoint(skeleton, b.segment, b.position));
    minimum = Math.min(minimum, span);
    maximum = Math.max(maximum, span);
  }
  return maximum - minimum;
}

/** The lowest point of the bones over the motion, metres above the floor. */
export function lowestBone(track: Track): { height: number; bone: string } {
  let lowest = { height: Infinity, bone: '' };
  for (const t of sampleTimes(track).filter((_, k) => k % 6 === 0)) {
    const skeleton = poseAt(track, t);
    for (const bone of bones()) {
      for (const part of bone.parts) {
        const points =
          part.kind === 'tube'
            ? part.stations.map((station) => station.at)
            : part.kind === 'ellipsoid'
              ? [part.centre]
              : [];
        for (const point of points) {
          const height = worldPoint(skeleton, bone.segment, point)[1];
          if (height < lowest.height) {
            lowest = { height, bone: bone.id };
          }
        }
      }
    }
  }
  return lowest;
}

/** The root of the scapula's spine, at its medial border. */
const borderPoint = bindPoint('scapula', [0.066, 1.407, -0.128]).at;

/** The smallest distance of a scapula's medial border from the median plane of the thorax over the motion, metres. */
export function narrowestBack(track: Track): number {
  const distances = sampleTimes(track).flatMap((t) => {
    const skeleton = poseAt(track, t);
    const spine = worldPoint(skeleton, 'T4', [0, 0, 0]);
    const left = subtract(worldPoint(skeleton, 'T4', [1, 0, 0]), spine);
    const border = (side: Side, at: Vec3) => dot(subtract(worldPoint(skeleton, `scapula.${side}`, at), spine), left);
    return [border('l', borderPoint), -border('r', mirrorPoint(borderPoint))];
  });
  return Math.min(...distances);
}

function lengthAt(track: Track, id: string, side: Side, t: number): number {
  const instance = muscleInstance(muscleOf(id), side);
  return drawMuscleLine(instance, poseAt(track, t), createMuscleLine(instance)).length / instance.neutralLength;
}

/** Length of a muscle at the start and the end of a phase, as shares of its neutral length. */
export function lengthsOver(
  track: Track,
  id: string,
  side: Side,
  phase: Pick<MotionPhase, 'start' | 'end'>,
): [start: number, end: number] {
  const end = track.loop && phase.end === track.duration ? phase.end - 1e-6 : phase.end;
  return [lengthAt(track, id, side, phase.start), lengthAt(track, id, side, end)];
}

/** Largest change of any angle between neighbouring samples, degrees, which reveals jerks. */
export function greatestJump(track: Track): { degrees: number; dof: string } {
  let greatest = { degrees: 0, dof: '' };
  let before: Record<string, number> | undefined;
  for (const t of sampleTimes(track)) {
    const now = { ...sampleMotion(track, t, pose).angles };
    for (const id of Object.keys(now)) {
      const degrees = before ? Math.abs((now[id] ?? 0) - (before[id] ?? 0)) : 0;
      if (degrees > greatest.degrees) {
        greatest = { degrees, dof: id };
      }
    }
    before = now;
  }
  return greatest;
}

/** Points of a segment that also show its rotation, metres. */
const corners: readonly Vec3[] = [
  [0.1, 0, 0],
  [0, 0.1, 0],
  [0, 0, 0.1],
];
const cornersOf = (skeleton: SkeletonPose): Vec3[] =>
  segments.flatMap(({ id }) => corners.map((point) => worldPoint(skeleton, id, point)));

/** The maximum distance between the bodies of two tracks at the same time. */
export function greatestDifference(track: Track, other: Track): { metres: number; segment: string; t: number } {
  let greatest = { metres: 0, segment: '', t: 0 };
  for (const t of sampleTimes(track)) {
    const right = cornersOf(poseAt(track, t));
    cornersOf(poseAt(other, t)).forEach((point, k) => {
      const metres = distance(point, right[k] as Vec3);
      if (metres > greatest.metres) {
        greatest = { metres, segment: segments[Math.floor(k / corners.length)]?.id ?? '', t };
      }
    });
  }
  return greatest;
}

/** The motion with other frames, such as those of a mistake. */
export function withFrames(motion: ExerciseMotion, frames: MotionFrame[]): Track {
  return { duration: motion.duration, loop: motion.loop, frames };
}
