import { segmentOf } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { add, normalize, scale, subtract, transformPoint } from '../body/vectors';
import type { EquipmentItem } from '../motion/types';

export const gravity = 9.81;

/** A force of an instrument on the body. */
export interface CarriedLoad {
  segment: number;
  /** World place in the model, metres. */
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

/** The points of the body that carry an item: those it rests on, or those that it is held by. */
export function bearersOf({ anchor, load }: EquipmentItem): Bearer[] {
  if (load?.rest) {
    return load.rest.map(bearerOf);
  }
  if (anchor.type === 'between') {
    return [anchor.left, anchor.right].map(bearerOf);
  }
  return anchor.type === 'segment' ? [bearerOf(anchor)] : [];
}

/** The same item with another mass: what the slider of the load sets. */
export function withLoad(equipment: readonly EquipmentItem[], factor: number): EquipmentItem[] {
  return equipment.map((item) =>
    item.load ? { ...item, load: { ...item.load, kilograms: item.load.kilograms * factor } } : item,
  );
}

/** Acceleration of the least-squares parabola through five places at even times. @param step seconds between them */
export function parabola([a, b, c, d, e]: readonly Vec3[], step: number): Vec3 {
  const sum = (k: 0 | 1 | 2): number =>
    (2 * (a?.[k] ?? 0) - (b?.[k] ?? 0) - 2 * (c?.[k] ?? 0) - (d?.[k] ?? 0) + 2 * (e?.[k] ?? 0)) / (7 * step * step);
  return [sum(0), sum(1), sum(2)];
}

/**
 * What instruments do to the body: a free weight pulls by its weight and its inertia, a cable along itself with the
 * weight of its stack (the stack's inertia and friction are left out).
 * @param poses matrices of the moment and of two before and after it
 * @param step seconds between them
 * @param stature of the person over the model's
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
