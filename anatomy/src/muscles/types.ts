import type { SegmentId, Side, Text, Vec3 } from '../body/types';
import type { NerveSupply } from './nerves';

export type MuscleLayer = 'superficial' | 'intermediate' | 'deep';
export type MuscleRegion =
  | 'head'
  | 'neck'
  | 'back'
  | 'abdomen'
  | 'chest'
  | 'shoulder'
  | 'arm'
  | 'forearm'
  | 'hand'
  | 'hip'
  | 'thigh'
  | 'leg'
  | 'foot';
/** spindle: round bellies, one per strand (a finger muscle has one per finger); fan and sheet: several strands side by side, drawn as one flat belly. */
type MuscleForm = 'spindle' | 'fan' | 'sheet';

/** A fixed point of the muscle's course (origin, via point or insertion). */
interface PathPoint {
  segment: SegmentId;
  /** In the segment's local frame, metres. */
  at: Vec3;
}

/** A cylinder or sphere over which the strand slides between the points before and after it. */
interface PathWrap {
  wrap: 'cylinder' | 'sphere';
  segment: SegmentId;
  centre: Vec3;
  /**
   * For a cylinder: unit axis in the segment's local frame; the strand passes right-handed about it, from origin to
   * insertion. Over a sphere it takes the shortest path.
   */
  axis?: Vec3;
  radius: number;
}
export type PathElement = PathPoint | PathWrap;

/** From origin (first) to insertion (last); both ends are points. */
export interface MuscleStrand {
  path: PathElement[];
  /** Half-width of this strand in a fan or sheet, metres, at the origin and at the insertion; by default half the distance to its neighbours. */
  spread?: readonly [origin: number, insertion: number];
}

/** Movement of a degree of freedom (id without side) that this muscle causes, for the left side. */
export interface MuscleAction {
  dof: string;
  /** 1 towards the positive angle, -1 towards the negative one. */
  direction: 1 | -1;
  /** Index of the only strand with this action; undefined for the whole muscle. */
  strand?: number;
}

/** Data of a muscle, written for the left side. */
export interface Muscle {
  /** Kebab-case of the Latin name: the id in exercise records. */
  id: string;
  latin: string;
  name: Text;
  /** The muscle of which this is a part or head, such as `deltoideus`. */
  group?: string;
  region: MuscleRegion;
  layer: MuscleLayer;
  form: MuscleForm;
  /** The number of flat bellies formed by its strands, each with the same number: an orbicular muscle has one above its opening and one below. */
  bellies?: 2;
  /** Volume of one side in cm³. */
  volume: number;
  /** Shares of the neutral length that are tendon, at the origin and at the insertion; 0 where the muscle continues into skin or another muscle. */
  tendon: readonly [origin: number, insertion: number];
  strands: MuscleStrand[];
  origin: Text;
  insertion: Text;
  action: Text;
  nerve: Text;
  /** The content of `nerve` as data. */
  supply: NerveSupply[];
  /** Whether it acts on skin and other muscles of the face, and on no joint. */
  endsInSkin?: true;
  actions: MuscleAction[];
}

/** A muscle on one side, with its segments resolved to indices: created once by `muscleInstances`. */
export interface MuscleInstance {
  /** `${muscle.id}.l` or `.r`. */
  id: string;
  side: Side;
  muscle: Muscle;
  strands: ResolvedStrand[];
  /** Mean length of the strands in the neutral pose, tendons included, metres. */
  neutralLength: number;
}

export interface ResolvedStrand {
  elements: ResolvedElement[];
  /** The number of points that `muscleLine` writes for it, constant in all poses. */
  pointCount: number;
  spread: readonly [number, number];
}

export type ResolvedElement =
  | { kind: 'point'; offset: number; at: Vec3 }
  | {
      kind: 'wrap';
      offset: number;
      centre: Vec3;
      /** Undefined for a sphere. */ axis: Vec3 | undefined;
      radius: number;
    };

/** One posed strand: xyz triples from origin to insertion. */
export interface StrandLine {
  points: Float64Array;
  /** Total length along the polyline, tendons included, metres. */
  length: number;
}

export interface MuscleLine {
  strands: StrandLine[];
  /** Mean length over the strands, metres. */
  length: number;
  /** Belly length: total length minus the tendons, which do not stretch. */
  bellyLength: number;
  /** length / neutral length: below 1 shortened, above 1 stretched. */
  ratio: number;
  /**
   * Maximum half-width of one strand's belly if its section were round, metres. Constant volume: it is proportional to
   * √(V / L) with V the strand's share of the muscle's volume.
   */
  radius: number;
}
