import { muscleIdsOf, roleMusclesOf } from '../exercise-muscles';
import { muscleRoles, type Exercise } from '../types';
import {
  greatestDifference,
  greatestJump,
  lowestBone,
  narrowestBack,
  rangeBreaks,
  slipOf,
  spanChange,
  withFrames,
} from './examine-motion';
import { falseRoles } from './role-claims';
import { exerciseAtWidth } from '../at-width';

/** The correct form, and each mistake that has a motion. */
function tracksOf({ motion }: Exercise) {
  const wrong = motion.mistakes.flatMap(({ code, frames }) =>
    frames ? [{ name: code, track: withFrames(motion, frames) }] : [],
  );
  return [{ name: 'the motion', track: withFrames(motion, motion.frames) }, ...wrong];
}

/** Maximum movement of a resting point, and maximum change of a grip's width, metres. */
const stillness = 0.01;
/** 120 samples: at the fastest joint in the fastest exercise, about 400 degrees a second. */
const fastest = 15;
const deepest = -0.015;
/** Metres between the scapula and the median plane: trapezius and rhomboids lie there, contracted and thick. */
const leastBack = 0.025;

function findingsOfTrack({ motion }: Exercise, { name, track }: ReturnType<typeof tracksOf>[number]): string[] {
  const breaks = rangeBreaks(track)
    .slice(0, 3)
    .map((angle) => `${name} exceeds the range of ${angle} s`);
  const jump = greatestJump(track);
  const slips = motion.contacts
    .filter(({ on }) => on !== 'bar')
    .map((contact) => ({ contact, slip: slipOf(track, contact.segment, contact.point, contact.from, contact.to) }))
    .filter(({ slip }) => slip > stillness)
    .map(({ contact, slip }) => `${name} moves ${contact.segment}, which must stay, by ${(slip * 1000).toFixed(0)} mm`);
  const spans = motion.equipment
    .filter(({ anchor }) => anchor.type === 'between' && spanChange(track, anchor.left, anchor.right) > stillness)
    .map(({ id }) => `${name} changes the grip of ${id}`);
  const { height, bone } = lowestBone(track);
  const back = narrowestBack(track);
  return [
    ...breaks,
    ...(jump.degrees < fastest ? [] : [`${name} jumps in ${jump.dof} by ${jump.degrees.toFixed(0)} degrees`]),
    ...slips,
    ...spans,
    ...(height > deepest ? [] : [`${name} places the ${bone} ${(-height * 1000).toFixed(0)} mm below the floor`]),
    ...(back > leastBack ? [] : [`${name} places a scapula ${(back * 1000).toFixed(0)} mm from the median plane`]),
  ];
}

/** Metres: a smaller difference from the correct form is not visible. */
const plain = 0.05;

function likeTheRightForm(exercise: Exercise): string[] {
  const [right, ...wrong] = tracksOf(exercise);
  return wrong.flatMap(({ name, track }) => {
    const { metres, segment } = greatestDifference(right?.track ?? track, track);
    return metres < plain
      ? [
          `${name} is not visible: it differs from the right form by ${(metres * 1000).toFixed(0)} mm at most (${segment || 'nowhere'})`,
        ]
      : [];
  });
}

const findingsAsItIs = (exercise: Exercise): string[] => [
  ...tracksOf(exercise).flatMap((track) => findingsOfTrack(exercise, track)),
  ...likeTheRightForm(exercise),
  ...falseRoles(exercise),
];

/** The findings of the narrowest and the widest form of an exercise. */
function findingsOfWidths(exercise: Exercise): string[] {
  const { width } = exercise.motion;
  return [width?.least, width?.greatest].flatMap((metres) =>
    metres === undefined
      ? []
      : findingsAsItIs(exerciseAtWidth(exercise, metres)).map((finding) => `at ${metres} m ${finding}`),
  );
}

/** Contradictions between an exercise and the geometry, at every width: joint ranges, contacts, grips, floor, mistakes that look like the correct form, and the roles of its muscles. */
export function geometryFindings(exercise: Exercise): string[] {
  return [...findingsAsItIs(exercise), ...findingsOfWidths(exercise)];
}

/** Faults of phases, roles and mistakes that can be found without moving the body. */
export function recordFindings(exercise: Exercise): string[] {
  const { motion, type } = exercise;
  const findings: string[] = [];
  const say = (wrong: boolean, message: string) => wrong && findings.push(message);
  const [first, last] = [motion.frames[0], motion.frames.at(-1)];
  say(last?.t !== motion.duration, 'frames: the last one does not stand at the end');
  say(
    motion.loop && JSON.stringify({ ...last, t: 0 }) !== JSON.stringify(first),
    'frames: the loop does not end in the pose in which it begins',
  );
  for (const { name, start, end } of motion.phases) {
    say(start >= end || end > motion.duration, `phases: "${name.en}" does not lie within the motion`);
  }
  say(!motion.phases.some(({ working }) => working), 'phases: none is the working one');
  const kinds = type === 'stretch' ? ['passive', 'return', 'hold'] : ['concentric', 'eccentric', 'hold'];
  for (const { name, kind } of motion.phases.filter((phase) => !kinds.includes(phase.kind))) {
    // Only a load makes the lengthening of a muscle eccentric.
    findings.push(`phases: "${name.en}" has the kind ${kind}, which a ${type} does not permit`);
  }
  const onSides = muscleRoles.flatMap((role) =>
    roleMusclesOf(exercise, role).flatMap(({ id, side }) => (side ? [`${id}.${side}`] : [`${id}.l`, `${id}.r`])),
  );
  for (const id of new Set(onSides.filter((entry, k) => onSides.indexOf(entry) < k))) {
    findings.push(`roles: ${id} has more than one`);
  }
  const main = type === 'train' ? 'zhudong' : 'lashen';
  say(muscleIdsOf(exercise, main).length === 0, `roles: ${main} names no muscle`);
  for (const { equipment } of motion.contacts.filter(({ on }) => on === 'bar')) {
    say(!motion.equipment.some(({ id }) => id === equipment), 'contacts: a grip names no equipment');
  }
  say(!motion.mistakes[0]?.frames, 'mistakes: the first has no motion in the script');
  return findings;
}
