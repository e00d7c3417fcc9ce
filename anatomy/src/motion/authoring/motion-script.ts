import type { EquipmentItem, MotionContact, MotionPhase, MotionWidth } from '../types';
import type { JointAngles, Vec3 } from '../../body/types';
import type { AnyGoal, Goal } from '../solver-goals';

export type { AnyGoal, Goal };

/** A pose on the way, as far as the author cares; the solver fills the rest. */
export interface ScriptKey {
  /** Seconds. */
  t: number;
  /** On the way through: the movement goes on without slowing to a stop here. */
  pass?: boolean;
  /** Degrees; ids without side mean both sides, with side one of them. Angles of the shoulder girdle add to the scapular rhythm. */
  pose: JointAngles;
  /** Pelvis: displacement in metres and pitch, yaw, roll in degrees. */
  root?: { position?: Vec3; rotation?: Vec3 };
  /** Named places that goals may use; eased between keys like the angles. */
  marks?: Record<string, Vec3>;
}

export type Marks = Record<string, Vec3>;

/** A motion as an author writes it: a few keys, what is held where, and what the solver may move. */
export interface MotionScript {
  duration: number;
  loop: boolean;
  /** Left and right do the same: one unknown then stands for both sides. */
  symmetric: boolean;
  keys: ScriptKey[];
  /** Degrees of freedom the solver may change (ids without side mean both sides) and `root.y`, `root.z`, `root.x`, `root.pitch`, `root.yaw`, `root.roll`. */
  free: string[];
  goals: (marks: Marks) => AnyGoal[];
  /** How many key frames the motion gets. */
  frames: number;
  phases: MotionPhase[];
  contacts: MotionContact[];
  equipment: EquipmentItem[];
  /** Where the width of stance or grip can be chosen. */
  width?: MotionWidth;
}

/** What the script of a mistake has otherwise than that of the right form, by the mistake's code. */
export type MistakeScripts = Record<string, Partial<MotionScript>>;

/** A key with some of its angles, its pelvis or its marks changed: how a mistake differs from the right form. */
export function changed(
  key: Omit<ScriptKey, 't'>,
  pose: JointAngles,
  { root, marks }: Pick<ScriptKey, 'root' | 'marks'> = {},
): Omit<ScriptKey, 't'> {
  return {
    ...key,
    pose: { ...key.pose, ...pose },
    ...((root ?? key.root) && { root: { ...key.root, ...root } }),
    ...((marks ?? key.marks) && { marks: { ...key.marks, ...marks } }),
  };
}

type Still = Omit<ScriptKey, 't'>;

/** A repetition of four seconds from one pose into another and back: 1.4 seconds there, a short hold, 1.6 seconds back. */
export function liftKeys(low: Still, high: Still): ScriptKey[] {
  return [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.6, ...high },
    { t: 2.2, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ];
}
