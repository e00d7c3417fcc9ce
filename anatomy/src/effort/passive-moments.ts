import type { JointAngles, Side } from '../body/types';

const sides: readonly Side[] = ['l', 'r'];

/**
 * Capsule and ligaments limit an arm that is raised to the end of its range: the angle from which they act, in degrees, and their moment at 180, N·m.
 * The order of magnitude is that beyond the range of free movement (Engin & Chen 1986, J Biomech 19:215, not verified against the publication).
 */
const capsuleFrom = 160;
const raisedFully = 180;
const capsuleGreatest = 10;

/**
 * Passive moments (of muscles, capsules and ligaments) of hip, knee and ankle in the sagittal plane and of the raised shoulder, N·m
 * towards the positive angle, by degree of freedom: Riener & Edrich 1999, J Biomech 32:539, table 1, in degrees. Their ankle's angle and
 * moment are positive towards plantar flexion, those here towards dorsiflexion. Muscles over two joints are included: the hip's
 * moment depends on the knee's angle.
 */
export function passiveMoments(angles: Readonly<JointAngles>): Map<string, number> {
  const moments = new Map<string, number>();
  for (const side of sides) {
    const hip = angles[`hipFlexion.${side}`] ?? 0;
    const knee = angles[`kneeFlexion.${side}`] ?? 0;
    const plantar = -(angles[`ankleDorsiflexion.${side}`] ?? 0);
    moments.set(
      `hipFlexion.${side}`,
      Math.exp(1.4655 - 0.0034 * knee - 0.075 * hip) - Math.exp(1.3403 - 0.0226 * knee + 0.0305 * hip) + 8.072,
    );
    moments.set(
      `kneeFlexion.${side}`,
      Math.exp(1.8 - 0.046 * plantar - 0.0352 * knee + 0.0217 * hip) -
        Math.exp(-3.971 - 0.0004 * plantar + 0.0495 * knee - 0.0128 * hip) -
        4.82 +
        Math.exp(2.22 - 0.15 * knee),
    );
    for (const raised of [`shoulderFlexion.${side}`, `shoulderAbduction.${side}`]) {
      moments.set(
        raised,
        -capsuleGreatest * Math.max(0, ((angles[raised] ?? 0) - capsuleFrom) / (raisedFully - capsuleFrom)),
      );
    }
    moments.set(
      `ankleDorsiflexion.${side}`,
      Math.exp(-7.9763 + 0.1949 * plantar + 0.0008 * knee) -
        Math.exp(2.1016 - 0.0843 * plantar - 0.0176 * knee) +
        1.792,
    );
  }
  return moments;
}
