import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import { segmentOf } from '../body/skeleton';
import type { Pose, SegmentId, Vec3 } from '../body/types';
import { add, subtract, transformPoint } from '../body/vectors';
import { frameOf } from './motion-frame';
import { solvePose, unknownOf, type Unknown } from './solve-pose';
import type { Goal } from './solver-goals';
import type { Exercise, ExerciseMotion, MotionContact, MotionFrame, MotionWidth } from './types';

const skeleton = createSkeletonPose();
const placeOf = (segment: SegmentId, point: Vec3): Vec3 =>
  transformPoint(skeleton.matrices, segmentOf(segment).index * 16, point);
const origin: Vec3 = [0, 0, 0];

/** Movements with a width are symmetric: one unknown moves both sides, and the goals of the left side are sufficient. */
const both = (dof: string, unit = 1): Unknown => ({ ...unknownOf([`${dof}.l`, `${dof}.r`]), unit });
const poseOf = ({ pose: angles, root }: MotionFrame): Pose => ({ angles, root });
const leftContacts = ({ contacts }: Pick<ExerciseMotion, 'contacts'>, segment: SegmentId) =>
  contacts.filter((contact) => contact.segment === segment);

/** Degrees of toe-out per metre that a foot moves outward: 6 from a narrow to a wide stance (Escamilla et al. 2001). */
const toeOut = 50;
/**
 * Knees keep their angle, at which stances are compared (Escamilla et al. 2001), as far as the hips can bend; the trunk keeps its
 * inclination, which did not differ there. The height of the pelvis results from these.
 */
const stanceUnknowns = [
  unknownOf(['root.y']),
  both('kneeFlexion', 0.3),
  ...['hipFlexion', 'hipAbduction', 'hipRotation', 'ankleDorsiflexion', 'footInversion'].map((dof) => both(dof)),
];

/** Goals of a sole that moves outward and turns its toes out accordingly. */
function soleGoals(soles: ReadonlyArray<{ segment: SegmentId; point: Vec3 }>, outward: number): Goal[] {
  const ankle = placeOf('foot.l', origin);
  const turn = (toeOut * outward * Math.PI) / 180;
  return soles.map(({ segment, point }) => {
    const [x, y, z] = subtract(placeOf(segment, point), ankle);
    const turned: Vec3 = [
      x * Math.cos(turn) + z * Math.sin(turn) + outward,
      y,
      z * Math.cos(turn) - x * Math.sin(turn),
    ];
    return { kind: 'place', segment, point, at: add(ankle, turned) };
  });
}

function stanceFrames(motion: ExerciseMotion, frames: readonly MotionFrame[], outward: number): MotionFrame[] {
  const soles = leftContacts(motion, 'foot.l');
  let before: Pose | undefined;
  return frames.map((frame) => {
    const pose = poseOf(frame);
    poseSkeleton(pose, skeleton);
    before = solvePose(pose, before ?? pose, stanceUnknowns, soleGoals(soles, outward)).pose;
    return frameOf(frame.t, before);
  });
}

const armUnknowns = [
  'shoulderFlexion',
  'shoulderAbduction',
  'shoulderRotation',
  'forearmPronation',
  'wristRadialDeviation',
].map((dof) => both(dof));
const elbow = both('elbowFlexion');

/** Goals of a fist that moves outward and up by these distances; the elbow keeps its distance to the front. */
function fistGoals(segment: SegmentId, point: Vec3, outward: number, up: number | undefined): Goal[] {
  const [x, y, z] = placeOf(segment, point);
  const along = subtract(placeOf(segment, [0, 0, 1]), placeOf(segment, origin));
  return [
    { kind: 'place', segment, point, at: [x + outward, y, z], axes: 'xz' },
    ...(up === undefined
      ? []
      : [{ kind: 'place', segment, point, at: [x, y + up, z], axes: 'y', weight: 0.2 } as const]),
    { kind: 'align', segment, direction: [0, 0, 1], along, weight: 0.15 },
    { kind: 'place', segment: 'ulna.l', point: origin, at: placeOf('ulna.l', origin), axes: 'z', weight: 0.1 },
  ];
}

/** How hands grip or support: the unknowns, and the point whose height depends on the bend of the elbows. */
interface Hold {
  unknowns: readonly Unknown[];
  height: { segment: SegmentId; point: Vec3 };
  /** @param up the change of that height; undefined: as it results from the straight arms */
  goals(outward: number, up: number | undefined): Goal[];
}

const holdOfBar = ({ segment, point }: MotionContact): Hold => ({
  unknowns: armUnknowns,
  height: { segment, point },
  goals: (outward, up) => fistGoals(segment, point, outward, up),
});

const floorUnknowns = [
  ...armUnknowns,
  ...['wristFlexion', 'ankleDorsiflexion', 'toeExtension'].map((dof) => both(dof)),
  ...['root.y', 'root.z', 'root.pitch'].map((part) => unknownOf([part])),
];
const chest: Hold['height'] = { segment: 'T4', point: [0, 0, 0.1] };

/** Palms on the floor, and the body on its toes; the elbows move outward with the hands, so that the forearms keep their inclination. */
const holdOfFloor = (motion: ExerciseMotion): Hold => ({
  unknowns: floorUnknowns,
  height: chest,
  goals(outward, up) {
    const stay = ({ segment, point }: MotionContact, aside: number): Goal => {
      const [x, y, z] = placeOf(segment, point);
      return { kind: 'place', segment, point, at: [x + aside, y, z] };
    };
    const keep = (segment: SegmentId, direction: Vec3, weight: number): Goal => {
      const along = subtract(placeOf(segment, direction), placeOf(segment, origin));
      return { kind: 'align', segment, direction, along, weight };
    };
    const [x, y, z] = placeOf(chest.segment, chest.point);
    const [side, ...rest] = placeOf('ulna.l', origin);
    return [
      ...leftContacts(motion, 'hand.l').map((palm) => stay(palm, outward)),
      ...leftContacts(motion, 'toes.l').map((toes) => stay(toes, 0)),
      keep('hand.l', [1, 0, 0], 0.3),
      keep('toes.l', [0, 0, 1], 0.05),
      { kind: 'place', segment: 'ulna.l', point: origin, at: [side + outward, ...rest], axes: 'x', weight: 0.3 },
      ...(up === undefined ? [] : [{ kind: 'place', ...chest, at: [x, y + up, z], axes: 'y' } as const]),
    ];
  },
});

/**
 * At the time of the straightest arms they stay as straight, and the trunk comes closer to the hands; at the time of the most bent ones
 * the distance stays; in between it is interpolated. If the bar is fixed in the room, the body moves instead of the bar.
 */
function gripFrames(motion: ExerciseMotion, frames: readonly MotionFrame[], outward: number): MotionFrame[] {
  const contact = leftContacts(motion, 'hand.l')[0] as MotionContact;
  const onBar = contact.on === 'bar';
  const isFixed = motion.equipment.some(({ id, anchor }) => id === contact.equipment && anchor.type === 'world');
  const { unknowns, height, goals } = onBar ? holdOfBar(contact) : holdOfFloor(motion);
  const heightOf = (pose: Pose): number => {
    poseSkeleton(pose, skeleton);
    return placeOf(height.segment, height.point)[1];
  };
  // Relative to the pelvis if the bar is fixed.
  const heights = frames.map((frame) => heightOf(poseOf(frame)) - (onBar ? frame.root.position[1] : 0));
  const bends = frames.map(({ pose }) => pose['elbowFlexion.l'] ?? 0);
  const straight = bends.indexOf(Math.min(...bends));
  const [top, bottom] = [heights[straight] as number, heights[bends.indexOf(Math.max(...bends))] as number];
  const straightest = poseOf(frames[straight] as MotionFrame);
  const before = heightOf(straightest);
  const rise = heightOf(solvePose(straightest, straightest, [...unknowns], goals(outward, undefined)).pose) - before;
  let last: Pose | undefined;
  return frames.map((frame, k) => {
    const pose = poseOf(frame);
    const was = heightOf(pose);
    const wanted = goals(outward, (rise * ((heights[k] as number) - bottom)) / (top - bottom));
    last = solvePose(pose, last ?? pose, [elbow, ...unknowns], wanted).pose;
    const [x, y, z] = last.root.position;
    const position: Vec3 = onBar && isFixed ? [x, y + was - heightOf(last), z] : [x, y, z];
    return frameOf(frame.t, { angles: last.angles, root: { ...last.root, position } });
  });
}

/** Limits a width to the range of the exercise. @param metres in the measure of `motion.width` */
export const widthWithin = ({ least, greatest }: MotionWidth, metres: number): number =>
  Math.min(greatest, Math.max(least, metres));

/** Cached, so that the same exercise at the same width is the same object. */
const known = new WeakMap<Exercise, Map<number, Exercise>>();

/**
 * An exercise and its mistakes with another width of feet or hands; one without a width is returned unchanged.
 * @param metres in the measure of `motion.width`
 */
export function exerciseAtWidth(exercise: Exercise, metres: number): Exercise {
  const { motion } = exercise;
  const { width } = motion;
  const within = width && widthWithin(width, metres);
  if (!width || within === undefined || within === width.usual) {
    return exercise;
  }
  const widths = known.get(exercise) ?? new Map<number, Exercise>();
  known.set(exercise, widths);
  let found = widths.get(within);
  if (!found) {
    const solve = width.of === 'stance' ? stanceFrames : gripFrames;
    const widened = (frames: MotionFrame[]): MotionFrame[] => solve(motion, frames, (within - width.usual) / 2);
    const mistakes = motion.mistakes.map(({ frames, ...mistake }) => ({
      ...mistake,
      ...(frames && { frames: widened(frames) }),
    }));
    found = { ...exercise, motion: { ...motion, frames: widened(motion.frames), mistakes } };
    widths.set(within, found);
  }
  return found;
}
