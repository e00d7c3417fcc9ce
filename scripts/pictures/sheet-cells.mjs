import { leadsTo } from './leads-to.mjs';

/** The views of a sheet: the exercise's first camera, then the four sides of the body. */
export const sides = ['camera 1', 'left', 'right', 'front', 'back'];

/** A phase without a pause before it owns its first moment, so the end of the previous one is shown a moment earlier. */
const moment = 0.02;

const shownAt = (phase) => Math.min(leadsTo(phase), phase.end - moment);

const numbers = (text) => text.split(',').map(Number);
const minus = (a, b) => a.map((value, axis) => value - b[axis]);
const dot = (a, b) => a.reduce((sum, value, axis) => sum + value * b[axis], 0);

/** The time of the largest distance, as a camera sees it, between a joint of the mistake and the same joint of the right form. */
function differsAt(camera, motion, wrong, placesOf) {
  const course = minus(numbers(camera.target), numbers(camera.position));
  const seen = (step) => dot(step, step) - dot(step, course) ** 2 / dot(course, course);
  const apart = motion.frames.map((frame, k) => {
    const places = placesOf(wrong[k] ?? frame);
    return {
      t: frame.t,
      distance: Math.max(...placesOf(frame).map((place, joint) => seen(minus(place, places[joint])))),
    };
  });
  return apart.reduce((most, at) => (at.distance > most.distance ? at : most)).t;
}

/** The view of a mistake: the exercise's first camera, unless it has its own. */
const mistakeSide = (camera, exercise) => (camera === exercise.camera[0] ? sides[0] : 'its own camera');

/** Joint angles of the visible side, largest first, such as "Knee flexion 120° left". */
const anglesOf = (readings, side) => {
  const hidden = { left: 'r', right: 'l' }[side];
  return readings
    .filter((reading) => !reading.side || reading.side !== hidden)
    .sort((a, b) => b.degrees - a.degrees)
    .map(({ movement, degrees, side: of }) => `${movement.en} ${degrees}°${of ? { l: ' left', r: ' right' }[of] : ''}`);
};

/**
 * The content of an exercise's sheet: a column for each phase, a row for each side, preceded by the middle of the phase from the first
 * camera; below, each mistake from the camera with which the application shows it, beside the right form at their largest visible difference.
 * @param exercise a record with its motion
 * @param readJoints the joints away from neutral at a time of the motion
 * @param placesOf the positions of all joints in a frame of the motion
 * @returns {{ label: string[], angles: string[], time: number, side: string, error: number }[][]} rows of cells
 */
export function cellsOf(exercise, readJoints, placesOf) {
  const { code, motion } = exercise;
  const cell = (name, side, time, error = 0) => ({
    label: [code, `${name} · ${side} · ${time.toFixed(1)} s`],
    angles: anglesOf(readJoints(time), side),
    time,
    side,
    error,
  });
  const halfway = motion.phases.map(({ name, start, end }) => cell(`${name.en}, halfway`, sides[0], (start + end) / 2));
  return [
    halfway,
    ...sides.map((side) => motion.phases.map((phase) => cell(phase.name.en, side, shownAt(phase)))),
    ...motion.mistakes.flatMap(({ code: mistake, frames, camera = exercise.camera[0] }, index) =>
      frames
        ? [[cell(mistake, mistakeSide(camera, exercise), differsAt(camera, motion, frames, placesOf), index + 1)]]
        : [],
    ),
  ];
}
