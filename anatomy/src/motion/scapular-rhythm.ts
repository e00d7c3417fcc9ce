import type { JointAngles, Side } from '../body/types';

const degree = Math.PI / 180;
/** The elevation of the arm at which the scapula begins to move, degrees. */
const settingPhase = 25;
const fullElevation = 175;
/** Rotation of scapula and clavicle at full elevation, degrees (Ludewig et al. 2009; McClure et al. 2001). */
const atFullElevation = { upwardRotation: 48, elevation: 16, tilt: 20 };

/**
 * The angles of scapula and clavicle that follow the arm (scapulohumeral rhythm), for poses that contain only the arm, such as
 * joint sliders and authored exercises.
 * @param angles joint angles in degrees; only the shoulder's are read
 * @returns the four angles of the shoulder girdle on that side; retraction ends at its range, which only a raised arm behind the
 *   body would exceed
 */
export function scapularRhythm(angles: JointAngles, side: Side): JointAngles {
  const flexion = (angles[`shoulderFlexion.${side}`] ?? 0) * degree;
  const abduction = (angles[`shoulderAbduction.${side}`] ?? 0) * degree;
  const forward = Math.cos(abduction) * Math.sin(flexion);
  const elevation = Math.acos(Math.cos(abduction) * Math.cos(flexion)) / degree;
  const share = Math.max(0, elevation - settingPhase) / (fullElevation - settingPhase);
  // The setting phase is blended in without a discontinuity.
  const smooth = share < 0.1 ? share * share * 5 + share * 0.5 : share;
  return {
    [`scapulaUpwardRotation.${side}`]: atFullElevation.upwardRotation * smooth,
    [`scapulaElevation.${side}`]: atFullElevation.elevation * smooth,
    [`scapulaTilt.${side}`]: atFullElevation.tilt * smooth,
    [`scapulaProtraction.${side}`]: Math.max(-16, 12 * (forward - Math.sin((elevation * degree) / 2) ** 2)),
  };
}
