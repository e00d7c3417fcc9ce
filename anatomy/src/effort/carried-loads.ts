import { segmentOf } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { add, normalize, scale, subtract, transformPoint } from '../body/vectors';
import type { EquipmentItem } from '../motion/types';

export const gravity = 9.81;

/** A force of an item of equipment on the body. */
export interface CarriedLoad {
  segment: number;
  /** Position in the model's world, metres. */
  at: Vec3;
  /** N */
  force: Vec3;
}

interface Bearer {
  segment: number;
  local: Vec3;
}

const bearerOf = ({ segment, position }: { segment: string; position: Vec3 }): Bearer => ({
  segment: segmentOf(segment).index,
  local: position,
});

/** The points of the body that carry an item: where it rests, or where it is held. */
export function bearersOf({ anchor, load }: EquipmentItem): Bearer[] {
  if (load?.rest) {
    return load.rest.map(bearerOf);
  }
  if (anchor.type === 'between') {
    return [anchor.left, anchor.right].map(bearerOf);
  }
  return anchor.type === 'segment' ? [bearerOf(anchor)] : [];
}

/** The same items with other masses, as set by the slider of the load. */
export function withLoad(equipment: readonly EquipmentItem[], factor: number): EquipmentItem[] {
  return equipment.map((item) =>
    item.load ? { ...item, load: { ...item.load, kilograms: item.load.kilograms * factor } } : item,
  );
}

/** Acceleration of the least-squares parabola through five positions at equal time steps. @param step seconds between them */
export function parabola([a, b, c, d, e]: readonly Vec3[], step: number): Vec3 {
  const sum = (k: 0 | 1 | 2): number =>
    (2 * (a?.[k] ?? 0) - (b?.[k] ?? 0) - 2 * (c?.[k] ?? 0) - (d?.[k] ?? 0) + 2 * (e?.[k] ?? 0)) / (7 * step * step);
  return [sum(0), sum(1), sum(2)];
}

/**
 * The forces of equipment on the body: a free weight acts by its weight and its inertia, a cable along its direction with the
 * weight of its stack (the stack's inertia and friction are neglected).
 * @param poses matrices of the time, and of two times before and after it
 * @param step seconds between them
 * @param stature the person's height relative to the model's
 */
export function carriedLoads(
  equipment: readonly EquipmentItem[],
  poses: readonly Float64Array[],
  step: number,
  stature: number,
): CarriedLoad[] {
  const now = poses[2] as Float64Array;
  return equipment.flatMap((item) => {
    const { load, pulley } = item;
    const bearers = load ? bearersOf(item) : [];
    if (!load || bearers.length === 0) {
      return [];
    }
    const mass = load.kilograms / bearers.length;
    const held = bearers.map(({ segment, local }) => transformPoint(now, segment * 16, local));
    if (pulley) {
      const middle = scale(held.reduce(add), 1 / held.length);
      const force = scale(normalize(subtract(pulley, middle)), mass * gravity);
      return bearers.map(({ segment }, k) => ({ segment, at: held[k] as Vec3, force }));
    }
    return bearers.map(({ segment, local }, k) => {
      const at = held[k] as Vec3;
      const places = poses.map((m) => transformPoint(m, segment * 16, local));
      const acceleration = scale(parabola(places, step), stature);
      return { segment, at, force: scale(add(acceleration, [0, gravity, 0]), -mass) };
    });
  });
}
