import { restingPoint } from './contact-points';
import type { Goal } from './motion-script';

/** Reference angles of arms akimbo. */
export const handsOnHipsPose = {
  shoulderFlexion: -12,
  shoulderAbduction: 42,
  shoulderRotation: 38,
  elbowFlexion: 92,
  forearmPronation: 30,
  wristFlexion: -20,
  fingerFlexion: 10,
  fingerCurl: 12,
};

/** Both palms on the iliac crests. */
export function handsOnHips(): Goal[] {
  return (['l', 'r'] as const).map((side) => ({
    kind: 'meet',
    ...restingPoint('palmFront', side),
    with: 'pelvis',
    withPoint: [side === 'l' ? 0.158 : -0.158, 0.115, 0.03],
    weight: 0.6,
  }));
}
