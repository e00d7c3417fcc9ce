import type { JointAngles, Side } from '../../body/types';
import { restingPoint } from './contact-points';
import type { Goal } from './motion-script';

/** Reference angles of the arms with the hands on the hips. */
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

/** The same for one arm. */
export const handOnHipPose = (side: Side): JointAngles =>
  Object.fromEntries(Object.entries(handsOnHipsPose).map(([dof, angle]) => [`${dof}.${side}`, angle]));

/** The palm of one side on the iliac crest. */
export const handOnHip = (side: Side): Goal => ({
  kind: 'meet',
  ...restingPoint('palmFront', side),
  with: 'pelvis',
  withPoint: [side === 'l' ? 0.158 : -0.158, 0.115, 0.03],
  weight: 0.6,
});

/** Both palms on the iliac crests. */
export const handsOnHips = (): Goal[] => [handOnHip('l'), handOnHip('r')];
