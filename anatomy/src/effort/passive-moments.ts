import type { JointAngles, Side } from '../body/types';

const sides: readonly Side[] = ['l', 'r'];

/**
 * Moments of what stretches at rest (muscles, capsules, ligaments) at hip, knee and ankle in the sagittal plane, N·m
 * towards the positive angle, by freedom: Riener & Edrich 1999, J Biomech 32:539, table 1, with their angles (flexion and
 * dorsiflexion positive, degrees). Muscles over two joints are in it: the hip's moment depends on the knee's angle.
 */
export function passiveMoments(angles: Readonly<JointAngles>): Map<string, number> {
  const moments = new Map<string, number>();
  for (const side of sides) {
    const hip = angles[`hipFlexion.${side}`] ?? 0;
    const knee = angles[`kneeFlexion.${side}`] ?? 0;
    const ankle = angles[`ankleDorsiflexion.${side}`] ?? 0;
    moments.set(
      `hipFlexion.${side}`,
      Math.exp(1.4655 - 0.0034 * knee - 0.075 * hip) - Math.exp(1.3403 - 0.0226 * knee + 0.0305 * hip) + 8.072,
    );
    moments.set(
      `kneeFlexion.${side}`,
      Math.exp(1.8 - 0.046 * ankle - 0.0352 * knee + 0.0217 * hip) -
        Math.exp(-3.971 - 0.0004 * ankle + 0.0495 * knee - 0.0128 * hip) -
        4.82 +
        Math.exp(2.22 - 0.15 * knee),
    );
    moments.set(
      `ankleDorsiflexion.${side}`,
      Math.exp(2.1016 - 0.0843 * ankle - 0.0176 * knee) - Math.exp(-7.9763 + 0.1949 * ankle + 0.0008 * knee) - 1.792,
    );
  }
  return moments;
}
