import { dofs } from '../body/dofs';
import type { Pose } from '../body/types';
import type { MotionFrame } from './types';

export const round = (value: number, digits: number) => Number(value.toFixed(digits)) + 0;

/** A solved pose as a key frame, rounded to hundredths of a degree and tenths of a millimetre. */
export function frameOf(t: number, { angles, root }: Pose): MotionFrame {
  const pose: Record<string, number> = {};
  for (const { id } of dofs) {
    const angle = round(angles[id] ?? 0, 2);
    if (angle !== 0) {
      pose[id] = angle;
    }
  }
  const place = (values: readonly number[], digits: number) =>
    values.map((value) => round(value, digits)) as [number, number, number];
  return { t: round(t, 3), pose, root: { position: place(root.position, 4), rotation: place(root.rotation, 2) } };
}
