import type { Vec3 } from '../../body/types';

/** The body from its four sides, at the height of its middle. */
const target: Vec3 = [0, 0.9, 0];
export const sideViews = {
  front: { eye: [0, 1.05, 3.1], target },
  back: { eye: [0, 1.05, -3.1], target },
  left: { eye: [3.1, 1.05, 0], target },
  right: { eye: [-3.1, 1.05, 0], target },
} satisfies Record<string, { eye: Vec3; target: Vec3 }>;

export type SideView = keyof typeof sideViews;
