import { thumbJoints, type Finger } from '../../body/finger-segments';
import type { Vec3 } from '../../body/types';
import { around, on } from '../describe-muscle';
import type { PathElement } from '../types';

/** Course of a flexor tendon through the pulleys of a finger; the deep one continues to the distal phalanx. */
export function flexorTendon(finger: Finger, deep: boolean): PathElement[] {
  const {
    id,
    knuckle: [x, y, z],
    phalanges: [a, b, c],
  } = finger;
  const out = deep ? 0 : -0.001;
  return [
    on('hand', x - 0.012 + out, y + 0.014, z),
    on(`${id}Proximal`, x - 0.0095 + out, y - 0.014, z),
    on(`${id}Proximal`, x - 0.0085 + out, y - a + 0.009, z),
    on(`${id}Middle`, x - 0.0075, y - a - 0.009, z),
    ...(deep
      ? [on(`${id}Middle`, x - 0.007, y - a - b + 0.007, z), on(`${id}Distal`, x - 0.0055, y - a - b - c * 0.4, z)]
      : [on(`${id}Middle`, x - 0.005, y - a - b * 0.5, z)]),
  ];
}

/** Course of an extensor tendon over the knuckles of a finger. */
export function extensorTendon(finger: Finger): PathElement[] {
  const {
    id,
    knuckle,
    phalanges: [a, b, c],
  } = finger;
  const [x, y, z] = knuckle;
  const joint = (drop: number): Vec3 => [x, y - drop, z];
  return [
    on('hand', x + 0.0115, y + 0.016, z),
    around('hand', knuckle, [0, 0, -1], 0.0095),
    on(`${id}Proximal`, x + 0.0085, y - 0.017, z),
    on(`${id}Proximal`, x + 0.0082, y - a + 0.01, z),
    around(`${id}Proximal`, joint(a), [0, 0, -1], 0.007),
    on(`${id}Middle`, x + 0.0072, y - a - 0.01, z),
    on(`${id}Distal`, x + 0.0055, y - a - b - c * 0.25, z),
  ];
}

const [, mcp, ip, tip] = thumbJoints as [Vec3, Vec3, Vec3, Vec3];
const thumbPoints = { mcp, ip, tip };

/**
 * A point beside the thumb's bones.
 * @param palmar metres towards the palmar side (negative: the dorsal side)
 * @param back metres from the joint towards the wrist
 */
export function besideThumb(joint: keyof typeof thumbPoints, palmar: number, back: number): Vec3 {
  const [x, y, z] = thumbPoints[joint];
  return [x, y + 0.707 * (back - palmar), z - 0.707 * (palmar + back)];
}
