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

/** The masses that the body carries freely; a cable does not pull downwards. */
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
 * The common centre of mass of the body and its load is above a point of the floor, so that the support there can carry it.
 * @param axes `x` and `z`, or one of them
 */
export const balanceOver = (
  [x, z]: readonly [x: number, z: number],
  { axes = 'xz', weight = 0.5, equipment = [] }: { axes?: string; weight?: number; equipment?: EquipmentItem[] } = {},
): CentreGoal => ({ kind: 'centre', masses: [...body, ...carried(equipment)], at: [x, 0, z], axes, weight });
