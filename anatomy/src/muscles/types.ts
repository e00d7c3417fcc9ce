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

/** A point that the muscle always passes (origin, via point or insertion). */
interface PathPoint {
  segment: SegmentId;
  /** In the segment's local frame, metres. */
  at: Vec3;
}

/** A round obstacle that the strand slides over between the points before and after it. */
interface PathWrap {
  wrap: 'cylinder' | 'sphere';
  segment: SegmentId;
  centre: Vec3;
  /**
   * Of a cylinder: unit axis in the segment's local frame; the strand passes right-handed about it, from origin to
   * insertion. Over a sphere it takes the shortest way.
   */
  axis?: Vec3;
  radius: number;
}
export type PathElement = PathPoint | PathWrap;

/** From origin (first) to insertion (last); both ends are points. */
export interface MuscleStrand {
  path: PathElement[];
  /** Half-width of this strand in a fan or sheet, metres, at the origin and at the insertion; by default half the way to its neighbours. */
  spread?: readonly [origin: number, insertion: number];
}

/** Movement of a degree of freedom (id without side) that this muscle, on the left, causes. */
export interface MuscleAction {
  dof: string;
  /** 1 towards the positive angle, -1 towards the negative one. */
  direction: 1 | -1;
  /** Index of the strand that alone does this; undefined where the muscle as a whole does. */
  strand?: number;
}

/** Data of a muscle, written for the left side. */
export interface Muscle {
  /** Kebab-case of the Latin name: the id that exercise records list. */
  id: string;
  latin: string;
  name: Text;
  /** A wider muscle that this is a part or head of, such as `deltoideus`. */
  group?: string;
  region: MuscleRegion;
  layer: MuscleLayer;
  form: MuscleForm;
  /** How many flat bellies its strands make, each of as many: an orbicular muscle has one above its opening and one below. */
  bellies?: 2;
  /** Volume of one side in cm³. */
  volume: number;
  /** Shares of the neutral length that are tendon, at the origin and at the insertion; 0 where flesh runs on into skin or other flesh. */
  tendon: readonly [origin: number, insertion: number];
  strands: MuscleStrand[];
  origin: Text;
  insertion: Text;
  action: Text;
  nerve: Text;
  /** What `nerve` says, as data. */
  supply: NerveSupply[];
  /** It pulls on skin and on other muscles of the face, and on no joint. */
  endsInSkin?: true;
  actions: MuscleAction[];
}

/** A muscle on one side, with its segments resolved to indices: made once by `muscleInstances`. */
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
  /** How many points `muscleLine` writes for it: always the same, whatever the wrap. */
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

/** One strand as posed: xyz triples from origin to insertion. */
export interface StrandLine {
  points: Float64Array;
  /** Whole length along the polyline, tendons included, metres. */
  length: number;
}

export interface MuscleLine {
  strands: StrandLine[];
  /** Mean length over the strands, metres. */
  length: number;
  /** Belly length: whole length less the tendons, which do not stretch. */
  bellyLength: number;
  /** length / neutral length: below 1 shortened, above 1 stretched. */
  ratio: number;
  /**
   * Greatest half-width of one strand's belly if its section were round, metres. Constant volume: it follows
   * √(V / L) with V the strand's share of the muscle's volume.
   */
  radius: number;
}
