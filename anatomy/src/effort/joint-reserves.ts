import { dofs } from '../body/dofs';

/**
 * Moments (N·m) that a joint's passive tissues may provide at the cost of one fully active muscle, by degree of freedom
 * without side. They make every moment feasible; if muscles alone move a joint they are small, so that a shortfall is
 * expensive. Larger ones represent surfaces and ligaments that the model lacks: the thorax behind the scapula, the
 * rib cage between its vertebrae in bending forward (`trunkLevels` balance the trunk above the lumbar spine), the knee's ligaments
 * against rotation, the subtalar joint. These numbers are assumptions of the model; the resulting moments are
 * shown beside the results.
 */
const reserveOf: Record<string, number> = {
  lumbarFlexion: 2,
  lumbarLateral: 2,
  lumbarRotation: 4,
  thoracicFlexion: 100,
  thoracicLateral: 6,
  thoracicRotation: 6,
  neckFlexion: 1,
  neckLateral: 1,
  neckRotation: 1,
  headFlexion: 1,
  headLateral: 1,
  headRotation: 1,
  scapulaElevation: 2,
  scapulaProtraction: 3,
  scapulaUpwardRotation: 2,
  scapulaTilt: 8,
  shoulderFlexion: 1,
  shoulderAbduction: 1,
  shoulderRotation: 1,
  elbowFlexion: 1,
  forearmPronation: 1,
  wristFlexion: 1,
  wristRadialDeviation: 1,
  hipFlexion: 2,
  hipAbduction: 2,
  hipRotation: 3,
  kneeFlexion: 2,
  kneeRotation: 10,
  ankleDorsiflexion: 2,
  footInversion: 5,
};

export interface BalancedJoint {
  id: string;
  /** Index in `dofs`. */
  index: number;
  reserve: number;
}

/** The degrees of freedom whose moments the muscles must balance: all except jaw, fingers and toes. */
export const balancedJoints: readonly BalancedJoint[] = dofs.flatMap(({ id, base }, index) => {
  const reserve = reserveOf[base];
  return reserve === undefined ? [] : [{ id, index, reserve }];
});
