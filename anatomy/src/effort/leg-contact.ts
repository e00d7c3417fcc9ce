import { dofIndex } from '../body/dofs';
import { segmentOf } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { interpolate, mirrorPoint, normalize, scale, subtract, transformPoint } from '../body/vectors';
import { gravity } from './carried-loads';
import type { SupportPush } from './inverse-dynamics';
import { freedoms, workOf, type PartialVelocities } from './partial-velocities';

/**
 * Calf and thigh touch from 131 to 135 degrees of knee flexion on, and push each other with 34 % of the body's weight at
 * the end of the range, 16 cm from the knee (Zelle et al. 2007, Clin Biomech 22:821, not verified against the publication).
 */
const meets = 133;
const full = 150;
const greatestShare = 0.34;
/** The centre of that contact, 16 cm from the knee; neutral world, left side, metres. */
const thigh: Vec3 = [0.09, 0.653, -0.075];
const calf: Vec3 = [0.09, 0.333, -0.075];
/** From knee to ankle, in the shin's frame. */
const shin: Vec3 = [0, -0.418, 0];

const legs = (['l', 'r'] as const).map((side) => {
  const pointOf = (segment: string, at: Vec3) => {
    const { index, centre } = segmentOf(`${segment}.${side}`);
    return { index, at: subtract(side === 'l' ? at : mirrorPoint(at), centre) };
  };
  return { knee: dofIndex(`kneeFlexion.${side}`), thigh: pointOf('femur', thigh), calf: pointOf('tibia', calf) };
});

/**
 * The possible pushes between calf and thigh of a leg that is bent this far; they are internal, so no external force balances them.
 * A push of 1 is the maximum at this angle.
 */
export function legContacts(
  m: Float64Array,
  angles: Float64Array,
  partials: PartialVelocities,
  stature: number,
  mass: number,
): SupportPush[] {
  return legs.flatMap((leg) => {
    const share = Math.min(1, ((angles[leg.knee] as number) - meets) / (full - meets));
    if (share <= 0) {
      return [];
    }
    const place = (index: number, at: Vec3): Vec3 => transformPoint(m, index * 16, at);
    const at = interpolate(place(leg.thigh.index, leg.thigh.at), place(leg.calf.index, leg.calf.at), 0.5);
    // Perpendicular to the bisector of the knee's angle: from ankle to hip, which are about equally far from the knee.
    const apart = subtract(place(leg.thigh.index, [0, 0, 0]), place(leg.calf.index, shin));
    const force = scale(normalize(apart), share * greatestShare * mass * gravity * stature);
    return [
      {
        amount: 0,
        work: Float64Array.from(
          { length: freedoms },
          (_, q) =>
            workOf(partials, m, q, leg.thigh.index, ...at, ...force) -
            workOf(partials, m, q, leg.calf.index, ...at, ...force),
        ),
      },
    ];
  });
}
