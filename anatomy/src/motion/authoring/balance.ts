import { segments } from '../../body/skeleton';
import { bodyParts, firstPerson } from '../../effort/body-parts';
import { bearersOf } from '../../effort/carried-loads';
import type { CentreGoal, PointMass } from '../solver-goals';
import type { EquipmentItem } from '../types';

const idOf = (index: number): string => (segments[index] as (typeof segments)[number]).id;

const body: readonly PointMass[] = bodyParts(firstPerson).map(({ segment, at, mass }) => ({
  segment: idOf(segment),
  point: at,
  mass,
}));

/** The masses of what the body carries freely; a cable pulls elsewhere than down. */
function carried(equipment: readonly EquipmentItem[]): PointMass[] {
  return equipment
    .filter(({ load, pulley }) => load && !pulley)
    .flatMap((item) => {
      const bearers = bearersOf(item);
      const mass = (item.load?.kilograms ?? 0) / bearers.length;
      return bearers.map(({ segment, local }) => ({ segment: idOf(segment), point: local, mass }));
    });
}

/**
 * The centre of mass of the body and of what it carries stands over a place of the floor, so that what bears there can hold it.
 * @param axes `x` and `z`, or one of them
 */
export const balanceOver = (
  [x, z]: readonly [x: number, z: number],
  { axes = 'xz', weight = 0.5, equipment = [] }: { axes?: string; weight?: number; equipment?: EquipmentItem[] } = {},
): CentreGoal => ({ kind: 'centre', masses: [...body, ...carried(equipment)], at: [x, 0, z], axes, weight });
