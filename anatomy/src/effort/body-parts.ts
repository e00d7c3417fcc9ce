import { segmentOf, segmentOnSide } from '../body/skeleton';
import type { SegmentId, Side, Vec3 } from '../body/types';
import { interpolate, mirrorPoint, subtract } from '../body/vectors';

type Sex = 'female' | 'male' | 'mean';

/** The person whose body moves: standing height in metres, mass in kilograms. */
export interface Person {
  sex: Sex;
  height: number;
  mass: number;
}

/** The default person. */
export const firstPerson: Person = { sex: 'mean', height: 1.75, mass: 75 };

/** The height of the application's skeleton, metres: lengths are scaled by a person's height. */
export const modelHeight = 1.75;
/** Distance between the tips of both acromia, metres. */
export const modelShoulders = 0.39;

/** A rigid part of the body; its moments of inertia are along the segment's neutral axes. */
export interface BodyPart {
  /** Index of the segment in the skeleton. */
  segment: number;
  /** kg */
  mass: number;
  /** Centre of mass in the segment's local frame of the model, metres. */
  at: Vec3;
  /** kg·m² about the centre of mass, along the segment's x, y and z. */
  inertia: Vec3;
}

type Row = [
  segment: SegmentId,
  from: Vec3,
  to: Vec3,
  length: number,
  female: readonly [mass: number, centre: number, sagittal: number, transverse: number, longitudinal: number],
  male: readonly [mass: number, centre: number, sagittal: number, transverse: number, longitudinal: number],
];

/**
 * De Leva 1996, J Biomech 29:1223, table 4: mass as percent of the body's, centre of mass as percent of the length from
 * the first end, radii of gyration as percent of the length. The ends are those of the neutral skeleton, left side; `length` is
 * the reference length of the percentages, metres. The thirds of the trunk, divided at the xiphoid process and the navel, are distributed
 * among their vertebrae.
 */
// prettier-ignore
const rows: Row[] = [
  ['skull', [0, 1.75, 0], [0, 1.5, 0], 0.244, [6.68, 48.41, 27.1, 29.5, 26.1], [6.94, 50.02, 30.3, 31.5, 26.1]],
  ['humerus', [0.178, 1.395, -0.03], [0.2, 1.095, -0.032], 0.3, [2.55, 57.54, 27.8, 26.0, 14.8], [2.71, 57.72, 28.5, 26.9, 15.8]],
  ['radius', [0.2, 1.095, -0.032], [0.212, 0.84, -0.022], 0.256, [1.38, 45.59, 26.1, 25.7, 9.4], [1.62, 45.74, 27.6, 26.5, 12.1]],
  ['hand', [0.212, 0.84, -0.022], [0.212, 0.749, -0.022], 0.091, [0.56, 74.74, 53.1, 45.4, 33.5], [0.61, 79.0, 62.8, 51.3, 40.1]],
  ['femur', [0.088, 0.925, 0], [0.088, 0.493, 0], 0.432, [14.78, 36.12, 36.9, 36.4, 16.2], [14.16, 40.95, 32.9, 32.9, 14.9]],
  ['tibia', [0.088, 0.493, 0], [0.088, 0.075, -0.012], 0.418, [4.81, 44.16, 27.1, 26.7, 9.3], [4.33, 44.59, 25.5, 24.9, 10.3]],
  ['foot', [0.088, 0.04, -0.065], [0.088, 0.02, 0.19], 0.256, [1.29, 40.14, 29.9, 27.9, 13.9], [1.37, 44.15, 25.7, 24.5, 12.4]],
];

/** The trunk's masses (same source, percent), each distributed equally among these points; radius of gyration in metres. */
const trunk: Array<{ female: number; male: number; radius: number; places: Array<[SegmentId, Vec3]> }> = [
  {
    female: 15.45,
    male: 15.96,
    radius: 0.1,
    places: [
      ['T3', [0, 1.4, -0.01]],
      ['T6', [0, 1.335, 0]],
      ['T9', [0, 1.265, 0.005]],
    ],
  },
  {
    female: 14.65,
    male: 16.33,
    radius: 0.09,
    places: [
      ['T12', [0, 1.205, 0.01]],
      ['L2', [0, 1.14, 0.015]],
      ['L4', [0, 1.08, 0.015]],
    ],
  },
  { female: 12.47, male: 11.17, radius: 0.1, places: [['pelvis', [0, 0.965, -0.01]]] },
];

const share = (sex: Sex, female: number, male: number): number =>
  sex === 'mean' ? (female + male) / 2 : sex === 'female' ? female : male;

function limb([segment, from, to, length, female, male]: Row, side: Side, person: Person): BodyPart {
  const of = (k: 0 | 1 | 2 | 3 | 4): number => share(person.sex, female[k], male[k]);
  const { index, centre } = segmentOf(segmentOnSide(segment, side));
  const place = (point: Vec3): Vec3 => (side === 'l' ? point : mirrorPoint(point));
  const mass = (person.mass * of(0)) / 100;
  const stature = person.height / modelHeight;
  const moment = (k: 2 | 3 | 4): number => mass * ((of(k) / 100) * length * stature) ** 2;
  // The foot's long axis points forward, that of all others is vertical.
  const inertia: Vec3 = segment === 'foot' ? [moment(3), moment(2), moment(4)] : [moment(3), moment(4), moment(2)];
  return { segment: index, mass, at: subtract(place(interpolate(from, to, of(1) / 100)), centre), inertia };
}

/** All parts of a person's body; de Leva's percentages are scaled to 100, so that they add up to the person's mass. */
export function bodyParts(person: Person): BodyPart[] {
  const parts = rows.flatMap((row) =>
    row[0] === 'skull' ? [limb(row, 'l', person)] : [limb(row, 'l', person), limb(row, 'r', person)],
  );
  for (const { female, male, radius, places } of trunk) {
    const mass = (person.mass * share(person.sex, female, male)) / 100 / places.length;
    const moment = mass * (radius * (person.height / modelHeight)) ** 2;
    for (const [id, at] of places) {
      const { index, centre } = segmentOf(id);
      parts.push({ segment: index, mass, at: subtract(at, centre), inertia: [moment, moment, moment] });
    }
  }
  const factor = person.mass / parts.reduce((sum, { mass }) => sum + mass, 0);
  return parts.map((part) => ({ ...part, mass: part.mass * factor }));
}
