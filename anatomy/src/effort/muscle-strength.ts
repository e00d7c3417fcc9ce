import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import type { JointAngles } from '../body/types';
import { scapularRhythm } from '../motion/scapular-rhythm';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance, MuscleRegion } from '../muscles/types';
import { modelHeight, type Person } from './body-parts';
import { fibreOf } from './muscle-fibres';

const isOfLeg = (region: MuscleRegion): boolean =>
  region === 'hip' || region === 'thigh' || region === 'leg' || region === 'foot';

/**
 * Maximum stress, N per m² of physiological cross-section. Legs: 60 N/cm² (Rajagopal et al. 2016, IEEE Trans Biomed Eng
 * 63:2068). Trunk, neck and arms: 100 N/cm² (Bruno et al. 2015, J Biomech 48:1384, for the trunk; for the arm published
 * models use between 51 (Saul et al. 2015) and 140 (Holzbaur et al. 2005); this is a choice between them).
 */
const stressOf = (region: MuscleRegion): number => (isOfLeg(region) ? 600_000 : 1_000_000);
/** Muscle volumes are proportional to height × mass; those of the tables belong to this mean body (Handsfield et al. 2014). */
const measuredBody = { height: 1.71, mass: 71.8 };
/** Width of the active length-tension curve; strain of the passive one at the maximum active force, and its shape: Thelen 2003, J Biomech Eng 125:70. */
const activeWidth = 0.45;
const passiveStrain = 0.6;
const passiveShape = 5;

/** The angles near which isometric torque is largest; there fibres are assumed to have their optimal length. */
const bent: JointAngles = {
  lumbarFlexion: 15,
  hipFlexion: 30,
  kneeFlexion: 45,
  ankleDorsiflexion: 0,
  shoulderFlexion: 30,
  shoulderAbduction: 30,
  elbowFlexion: 75,
};
const legBent: JointAngles = { kneeFlexion: 10, ankleDorsiflexion: 0 };
/**
 * For hip extensors: the torque of the hamstrings is largest at 90° of hip flexion with the knee at 45° (Guex et al. 2012,
 * J Athl Train 47:390), and so is that of hip extension as a whole (Worrell et al. 2001, J Orthop Sports Phys Ther 31:730).
 */
const hipBent: JointAngles = { ...bent, hipFlexion: 90 };

/** The strength of a strand of a muscle. */
export interface StrandStrength {
  /** Maximum active force at the optimal length, along the tendon, N. */
  most: number;
  /** Length of the whole strand at which its fibres have their optimal length, metres (model). */
  optimum: number;
  /** Optimal fibre length, metres (model). */
  fibre: number;
  cosine: number;
}

function poseOf(angles: JointAngles, sides: readonly ['l', 'r']): JointAngles {
  const sided = /^(hip|knee|ankle|shoulder|elbow)/;
  const both = Object.entries(angles).flatMap(([dof, angle]) =>
    sided.test(dof) ? sides.map((side) => [`${dof}.${side}`, angle] as const) : [[dof, angle] as const],
  );
  const own = Object.fromEntries(both);
  return { ...own, ...scapularRhythm(own, 'l'), ...scapularRhythm(own, 'r') };
}

/** The strength of every strand of every muscle for a person. */
export function muscleStrengths(instances: readonly MuscleInstance[], person: Person): StrandStrength[][] {
  const reference = (angles: JointAngles) =>
    poseSkeleton({ ...neutralPose(), angles: poseOf(angles, ['l', 'r']) }, createSkeletonPose());
  const [general, leg, hip] = [reference(bent), reference(legBent), reference(hipBent)];
  const size =
    (person.height * person.mass) / (measuredBody.height * measuredBody.mass) / (person.height / modelHeight);
  return instances.map((instance) => {
    const { region, volume, actions } = instance.muscle;
    const isHipExtensor = actions.some(({ dof, direction }) => dof === 'hipFlexion' && direction < 0);
    const posture = region === 'leg' ? leg : isHipExtensor ? hip : general;
    const line = drawMuscleLine(instance, posture, createMuscleLine(instance));
    const fibre = fibreOf(instance.muscle, line.bellyLength);
    const section = ((volume * 1e-6 * size) / fibre.length) * fibre.cosine;
    return line.strands.map(({ length }) => ({
      most: (section * stressOf(region)) / line.strands.length,
      optimum: length,
      fibre: fibre.length,
      cosine: fibre.cosine,
    }));
  });
}

/** Fibre length divided by its optimal one, for a strand's length in metres of the model; the tendon is assumed to be rigid. */
export function fibreStretch({ optimum, fibre, cosine }: StrandStrength, length: number): number {
  return Math.min(1.7, Math.max(0.4, 1 + (length - optimum) / (fibre * cosine)));
}

/** The available share of the maximum force at a fibre stretch: the active length-tension curve. */
export function activeShare(stretch: number): number {
  return Math.exp(-((stretch - 1) ** 2) / activeWidth);
}

/**
 * The share of the maximum force with which a resting muscle resists a fibre stretch. 0 for muscles of the legs: theirs is part of
 * the measured moments of their joints (`passive-moments`).
 */
export function passiveShare(stretch: number, region: MuscleRegion): number {
  return isOfLeg(region) || stretch <= 1
    ? 0
    : Math.min(1, Math.expm1((passiveShape * (stretch - 1)) / passiveStrain) / Math.expm1(passiveShape));
}
