import type { Vec3 } from '../../anatomy/src/body/types';
import type { Exercise, MotionFrame } from '../../anatomy/src/motion/types';
import type { JointReading } from '../../anatomy/src/motion-reading/describe-moment';

export const sides: readonly string[];
export function cellsOf(
  exercise: Pick<Exercise, 'code' | 'motion' | 'camera'>,
  readJoints: (seconds: number) => JointReading[],
  placesOf: (frame: MotionFrame) => Vec3[],
): { label: string[]; angles: string[]; time: number; side: string; error: number }[][];
