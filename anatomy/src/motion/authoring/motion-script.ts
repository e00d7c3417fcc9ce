import type { EquipmentItem, MotionContact, MotionPhase, MotionWidth } from '../types';
import type { JointAngles, Vec3 } from '../../body/types';
import type { AnyGoal, Goal } from '../solver-goals';

export type { AnyGoal, Goal };

/** A key pose with the values that the author gives; the solver computes the others. */
export interface ScriptKey {
  /** Seconds. */
  t: number;
  /** Whether the movement passes through without stopping here. */
  pass?: boolean;
  /** Degrees; ids without a side apply to both sides. Angles of the shoulder girdle are added to the scapulohumeral rhythm. */
  pose: JointAngles;
  /** Pelvis: displacement in metres, and pitch, yaw, roll in degrees. */
  root?: { position?: Vec3; rotation?: Vec3 };
  /** Named points for the goals; interpolated between keys like the angles. */
  marks?: Record<string, Vec3>;
}

export type Marks = Record<string, Vec3>;

/** A motion as written by an author: a few keys, the goals, and the degrees of freedom that the solver may change. */
export interface MotionScript {
  duration: number;
  loop: boolean;
  /** Whether left and right move equally: then one unknown moves both sides. */
  symmetric: boolean;
  keys: ScriptKey[];
  /** Degrees of freedom that the solver may change (ids without a side apply to both sides), and `root.y`, `root.z`, `root.x`, `root.pitch`, `root.yaw`, `root.roll`. */
  free: string[];
  goals: (marks: Marks) => AnyGoal[];
  /** The number of key frames of the motion. */
  frames: number;
  phases: MotionPhase[];
  contacts: MotionContact[];
  equipment: EquipmentItem[];
  /** If the width of stance or grip can be changed. */
  width?: MotionWidth;
}

/** The differences between the script of a mistake and that of the correct form, by the mistake's code. */
export type MistakeScripts = Record<string, Partial<MotionScript>>;

/** A key with some of its angles, its pelvis or its marks changed, such as for a mistake. */
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

/** A repetition of four seconds between two poses: 1.4 seconds to the second one, a short hold, 1.6 seconds back. */
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
