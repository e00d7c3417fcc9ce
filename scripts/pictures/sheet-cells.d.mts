import type { Exercise } from '../../anatomy/src/motion/types';
import type { JointReading } from '../../anatomy/src/motion-reading/describe-moment';

export const sides: readonly string[];
export function cellsOf(
  exercise: Pick<Exercise, 'code' | 'motion'>,
  readJoints: (seconds: number) => JointReading[],
): { label: string[]; angles: string[]; time: number; side: string; error: number }[][];
