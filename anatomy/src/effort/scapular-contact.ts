import { segmentOf, segmentOnSide } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { mirrorPoint, scale, subtract, transformPoint } from '../body/vectors';
import type { SupportPush } from './inverse-dynamics';
import { freedoms, workOf, type PartialVelocities } from './partial-velocities';

/** The contact points of the medial border with the ribs: at the root of the spine and at the inferior angle; neutral world, left side, metres. */
const bearing: readonly Vec3[] = [
  [0.066, 1.412, -0.13],
  [0.088, 1.29, -0.133],
];
/** Away from the ribs: perpendicular to the scapula, which is 35 degrees in front of the coronal plane. */
const away: Vec3 = [Math.sin((35 * Math.PI) / 180), 0, -Math.cos((35 * Math.PI) / 180)];
const thorax = segmentOf('T4').index;

const scapulae = (['l', 'r'] as const).map((side) => {
  const { index, centre } = segmentOf(segmentOnSide('scapula', side));
  const onSide = (at: Vec3): Vec3 => (side === 'l' ? at : mirrorPoint(at));
  return { segment: index, points: bearing.map((at) => subtract(onSide(at), centre)), away: onSide(away) };
});

/**
 * The contact of the ribs with the scapulae: they push the medial border away and never pull it, as in models of the shoulder since van der
 * Helm 1994 (J Biomech 27:551; that muscles must maintain this contact: Happee & van der Helm 1995, J Biomech 28:1179).
 * Without it a muscle that presses the scapula against the thorax would need another one that lifts it off. A push of 1 is a
 * kilonewton on the scapula, and the reaction on the thorax, so that no external force balances it.
 */
export function scapularContacts(m: Float64Array, partials: PartialVelocities, stature: number): SupportPush[] {
  return scapulae.flatMap(({ segment, points, away: local }) => {
    const placeOf = (at: Vec3): Vec3 => transformPoint(m, segment * 16, at);
    const force = scale(subtract(placeOf(local), placeOf([0, 0, 0])), 1000 * stature);
    return points
      .map(placeOf)
      .map((at) => ({
        amount: 0,
        work: Float64Array.from(
          { length: freedoms },
          (_, q) => workOf(partials, m, q, segment, ...at, ...force) - workOf(partials, m, q, thorax, ...at, ...force),
        ),
      }));
  });
}
