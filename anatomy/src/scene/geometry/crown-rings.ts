import { add } from '../../body/vectors';
import type { BonePart, Vec3 } from '../../body/types';
import { turning } from './bone-rings';
import type { Ring } from './laid-loft';

/** Vertices of a section: four of them point to the cusps of a molar. */
const around = 8;

/** Sections of a tooth: level, as a share of the crown's length; width; depth; offset in front of the root; depth of the grooves between its cusps. */
function sectionsOf({
  cusps,
  size: [, width, neck, depth, neckDepth],
}: Crown): [number, number, number, number, number][] {
  const wide = (neck + width) / 2;
  return [
    [-0.7, neck * 0.6, neckDepth * 0.6, depth * -0.25, 0],
    [0, neck, neckDepth, 0, 0],
    ...(cusps > 1
      ? ([
          [0.45, width, depth, 0, 0],
          [0.8, width * 0.94, depth * 0.88, 0, 0],
          [1, width * 0.7, depth * 0.6, 0, 0.0017],
          // The bottom between the cusps.
          [0.72, width * 0.15, depth * 0.15, 0, 0],
        ] as [number, number, number, number, number][])
      : ([
          [0.3, wide, depth, 0, 0],
          [0.72, width, depth * 0.58, depth * 0.17, 0],
          [1, cusps ? width * 0.16 : width * 0.94, depth * 0.17, depth * 0.19, 0],
        ] as [number, number, number, number, number][])),
  ];
}

type Crown = Extract<BonePart, { kind: 'crown' }>;

/** Rings of a tooth from inside the bone to its cusps, or to the edge or tip of a front tooth. */
export function crownRings(crown: Crown): Ring[] {
  const { neck, turn, up, cusps, size } = crown;
  const turned = turning([0, turn, 0]);
  // Teeth of one or two cusps are rounder.
  const roundness = cusps % 4 ? 0.8 : 0.6;
  const rounded = (value: number): number => Math.sign(value) * Math.abs(value) ** roundness;
  return sectionsOf(crown).map(([level, width, depth, ahead, groove]) =>
    Array.from({ length: around }, (_, k): Vec3 => {
      const angle = (k / around) * 2 * Math.PI;
      const low = (groove * (1 + Math.cos(cusps * angle))) / 2;
      return add(
        neck,
        turned([
          (rounded(Math.cos(angle)) * width) / 2,
          up * (level * size[0] - low),
          ahead - (up * rounded(Math.sin(angle)) * depth) / 2,
        ]),
      );
    }),
  );
}
