import type { Vec3 } from '../../body/types';

/** The sides of a body, as directions from it to the eye. */
export const sideViews = {
  front: [0, 0.05, 1],
  back: [0, 0.05, -1],
  left: [1, 0.05, 0],
  right: [-1, 0.05, 0],
  top: [0, 1, 0.001],
} satisfies Record<string, Vec3>;

export type SideView = keyof typeof sideViews;
