import type { EquipmentItem } from '../../motion/types';
import { bar, barbell, dumbbell, rope } from './free-weights';
import { bench, mat, stool } from './furniture';
import type { SolidBuilder } from './solid-builder';
import { cableStation, pulldownStation, pullUpFrame, rowStation, smithFrame } from './stations';

/** Adds the solids of an item. */
export function addItem({ kind, size, anchor }: EquipmentItem, solid: SolidBuilder): SolidBuilder {
  switch (kind) {
    case 'barbell':
      return barbell(solid);
    case 'bar':
      return bar(solid, size?.[0] ?? 1, anchor.type !== 'world');
    case 'dumbbell':
      return dumbbell(solid);
    case 'mat':
      return mat(solid, size ?? [0.7, 0.012, 1.9]);
    case 'bench':
      return bench(solid, size ?? [0.3, 0.45, 1.2]);
    case 'stool':
      return stool(solid, size ?? [0.36, 0.45, 0.36]);
    case 'cable':
      // One metre along y; it is scaled to its length when it is placed.
      return solid.rod([0, 0, 0], [0, 1, 0], 0.004, 'dark', 8);
    case 'rope':
      return rope(solid);
    case 'pulldown-station':
      return pulldownStation(solid);
    case 'row-station':
      return rowStation(solid);
    case 'cable-station':
      return cableStation(solid, size?.[1] ?? 2);
    case 'pull-up-frame':
      return pullUpFrame(solid);
    case 'smith':
      return smithFrame(solid);
  }
}
