import type { BonePart } from '../types';

/** Cusps, then in tenths of a millimetre: length of the crown, its width along the arch and its depth across it, each at its maximum and at its neck. */
type Crown = readonly [cusps: number, length: number, width: number, neck: number, depth: number, neckDepth: number];

/**
 * From the middle: two incisors, canine, two premolars, two molars. Nelson & Ash, Wheeler's Dental Anatomy, Physiology and Occlusion, table 1-1. Third molars,
 * which many people do not have, would not fit into these jaws.
 */
const upper: Crown[] = [
  [0, 105, 85, 70, 70, 60],
  [0, 90, 65, 50, 60, 50],
  [1, 100, 75, 55, 80, 70],
  [2, 85, 70, 50, 90, 80],
  [2, 85, 70, 50, 90, 80],
  [4, 75, 100, 80, 110, 100],
  [4, 70, 90, 70, 110, 100],
];
const lower: Crown[] = [
  [0, 90, 50, 35, 60, 53],
  [0, 95, 55, 40, 65, 58],
  [1, 110, 70, 55, 75, 70],
  [2, 85, 70, 50, 75, 65],
  [2, 80, 70, 50, 80, 70],
  [4, 75, 110, 90, 105, 90],
  [4, 70, 105, 80, 100, 90],
];

/** Half an ellipse: half its width, its depth, and the position of its front; metres. */
type Arch = readonly [halfWidth: number, depth: number, front: number];

/** The height of cusps and edges while the jaw rests. A closed jaw is 2° higher, and the lower front teeth are behind the upper ones. */
const occlusal = 1.58;

/** The crowns of half a row, side by side along an arch. @param up their direction */
function row(crowns: Crown[], [halfWidth, depth, front]: Arch, up: 1 | -1): BonePart[] {
  let angle = 0;
  const walk = (way: number): void => {
    for (let k = 0; k < 20; k += 1) {
      angle += way / 20 / Math.hypot(halfWidth * Math.cos(angle), depth * Math.sin(angle));
    }
  };
  return crowns.map(([cusps, ...tenths]) => {
    const [length, width, ...rest] = tenths.map((value) => value / 1e4) as [number, number, number, number, number];
    walk(width / 2);
    const [across, along] = [halfWidth * Math.sin(angle), depth * Math.cos(angle)];
    const crown: BonePart = {
      kind: 'crown',
      neck: [across, occlusal - up * length, front - depth + along],
      turn: (Math.atan2(across * depth, along * halfWidth) * 180) / Math.PI,
      up,
      cusps,
      size: [length, width, ...rest],
    };
    walk(width / 2);
    return crown;
  });
}

export const upperTeeth = (): BonePart[] => row(upper, [0.0265, 0.047, 0.0783], -1);
export const lowerTeeth = (): BonePart[] => row(lower, [0.024, 0.046, 0.073], 1);
