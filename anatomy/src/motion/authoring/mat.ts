import type { EquipmentItem } from '../types';
import { matTop } from './supine-pose';

/** A training mat on the floor. @param z of its centre, and `length`, metres */
export const matAt = (z: number, length: number, width = 0.75): EquipmentItem => ({
  id: 'mat',
  kind: 'mat',
  anchor: { type: 'world', position: [0, 0, z], rotation: [0, 0, 0] },
  size: [width, matTop, length],
});
