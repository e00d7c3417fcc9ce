import type { Side, Vec3 } from '../../body/types';
import type { EquipmentItem } from '../types';
import { restingPoint } from './contact-points';
import type { LegGoal } from '../solver-goals';
import type { Goal } from './motion-script';

export const armDofs = [
  'shoulderFlexion',
  'shoulderAbduction',
  'shoulderRotation',
  'elbowFlexion',
  'forearmPronation',
  'wristFlexion',
  'wristRadialDeviation',
];
export const legDofs = [
  'hipFlexion',
  'hipAbduction',
  'hipRotation',
  'kneeFlexion',
  'ankleDorsiflexion',
  'footInversion',
];

const place = (side: Side): { segment: string; position: [number, number, number] } => {
  const { segment, point } = restingPoint('grip', side);
  return { segment, position: [...point] };
};

/** A bar that spans both fists. */
export function barInHands(id: string, kind: EquipmentItem['kind'], size?: [number, number, number]): EquipmentItem {
  return { id, kind, anchor: { type: 'between', left: place('l'), right: place('r') }, ...(size && { size }) };
}

/** The bar in both fists is this far in front of the skin of thighs, knees or shins, metres. */
export function barAtLegs(gap: number, weight = 1): LegGoal[] {
  return (['l', 'r'] as const).map((side) => ({
    kind: 'beforeLeg',
    ...restingPoint('grip', side),
    leg: side,
    gap,
    weight,
  }));
}

/** A barbell of this mass (kg) in both fists; `rest`: where the body carries it, if the hands only steady it. */
export function barbellInHands(
  kilograms: number,
  rest?: Array<{ segment: string; point: readonly [number, number, number] }>,
): EquipmentItem {
  const carried = rest?.map(({ segment, point }) => ({ segment, position: [...point] as [number, number, number] }));
  return { ...barInHands('barbell', 'barbell'), load: { kilograms, ...(carried && { rest: carried }) } };
}

/** A cable from the middle of a bar in both fists to its pulley, with the mass of its stack in kg. */
export function cableFromHands(id: string, pulley: [number, number, number], kilograms: number): EquipmentItem {
  const anchor = { type: 'between', left: place('l'), right: place('r') } as const;
  return { id, kind: 'cable', anchor, pulley, load: { kilograms } };
}

/** The tower of a cable machine, 8 cm behind its pulley. @param side the pulley pulls to: the front, the left (1) or the right (-1) */
export function cableTower([x, y, z]: Vec3, side: -1 | 0 | 1 = 0): EquipmentItem {
  const at = [x + 0.08 * side, 0, z + (side ? 0 : 0.08)].map((place) => Math.round(place * 100) / 100);
  return standing('frame', 'cable-station', at as unknown as Vec3, [0.6, y, 0.45], side * 90);
}

/** A dumbbell of this mass (kg) in each fist; its handle (x of the item) is across the palm (z of the hand). */
export function dumbbells(kilograms: number): EquipmentItem[] {
  return (['l', 'r'] as const).map((side) => {
    const { segment, position } = place(side);
    return {
      id: `dumbbell-${side}`,
      kind: 'dumbbell',
      anchor: { type: 'segment', segment, position, rotation: [0, -90, 0] },
      load: { kilograms },
    };
  });
}

/** An item on the floor. */
export function standing(
  id: string,
  kind: EquipmentItem['kind'],
  at: Vec3,
  size?: [number, number, number],
  yaw = 0,
): EquipmentItem {
  return { id, kind, anchor: { type: 'world', position: [...at], rotation: [0, yaw, 0] }, ...(size && { size }) };
}

/** Both fists at mirrored positions; the line of the knuckles (from the little to the index finger) along `thumbs` of the left hand. */
export function gripGoals(at: Vec3, thumbs: Vec3, weight = 0.25): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('grip', side), at: [sign * at[0], at[1], at[2]] },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, 0, 1],
        along: [sign * thumbs[0], thumbs[1], thumbs[2]],
        weight,
      },
    ];
  });
}

/** The arm's joints without the wrist, for grips that keep it straight. */
export const straightWristDofs = armDofs.filter((dof) => !dof.startsWith('wrist'));

/** Both forearms along a direction of the world (from elbow to hand, of the left one). */
export function forearmGoals(along: Vec3, weight: number): Goal[] {
  return (['l', 'r'] as const).map((side) => ({
    kind: 'align',
    segment: `ulna.${side}`,
    direction: [0, -1, 0],
    along: [side === 'l' ? along[0] : -along[0], along[1], along[2]],
    weight,
  }));
}
