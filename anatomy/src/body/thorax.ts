import { vertebraOf } from './spine';
import type { Vec3 } from './types';

type Row = [halfWidth: number, sideDrop: number, end: Vec3];

// Ribs 1 to 12: half-width of the rib cage, drop from the head to the side, end of the bony rib.
const rows: Row[] = [
  [0.062, 0.012, [0.035, 1.425, 0.018]],
  [0.09, 0.024, [0.048, 1.39, 0.04]],
  [0.112, 0.034, [0.062, 1.36, 0.056]],
  [0.124, 0.044, [0.074, 1.325, 0.069]],
  [0.132, 0.054, [0.085, 1.29, 0.077]],
  [0.137, 0.064, [0.096, 1.255, 0.08]],
  [0.14, 0.075, [0.106, 1.22, 0.077]],
  [0.142, 0.086, [0.116, 1.187, 0.066]],
  [0.141, 0.096, [0.124, 1.157, 0.05]],
  [0.137, 0.104, [0.129, 1.13, 0.028]],
  [0.125, 0.1, [0.124, 1.128, -0.018]],
  [0.1, 0.07, [0.092, 1.142, -0.078]],
];

/** Stations of the left rib (1 to 12) in the neutral pose, from its head to its front end. */
export function ribStations(rib: number): Vec3[] {
  const [halfWidth, drop, end] = rows[rib - 1] as Row;
  const { body, size, transverseTip } = vertebraOf(`T${rib}`);
  const head: Vec3 = [size[0] / 2, body[1] + size[1] * 0.3, body[2] - size[2] * 0.35];
  const tubercle: Vec3 = [transverseTip[0] - 0.002, transverseTip[1], transverseTip[2] + 0.006];
  const back = body[2] - 0.046 - Math.min(0.006, rib * 0.001);
  const angle: Vec3 = [0.56 * halfWidth, body[1] - drop * 0.2, back];
  if (rib === 12) {
    return [head, tubercle, [0.06, body[1] - 0.022, back + 0.002], end];
  }
  const middle = (back + end[2]) / 2;
  const behind: Vec3 = [0.87 * halfWidth, body[1] - drop * 0.6, back * 0.62 + middle * 0.38];
  const side: Vec3 = [halfWidth, body[1] - drop, middle];
  if (rib === 11) {
    return [head, tubercle, angle, behind, end];
  }
  const front: Vec3 = [
    halfWidth * 0.55 + Math.max(end[0], halfWidth * 0.7) * 0.45,
    (side[1] + end[1]) / 2 - 0.006,
    middle * 0.35 + end[2] * 0.65,
  ];
  return [head, tubercle, angle, behind, side, front, end];
}

/**
 * A point along the left rib in the neutral pose.
 * @param rib 1 to 12
 * @param share 0 at the head, 1 at the front end, by length
 */
export function ribPoint(rib: number, share: number): Vec3 {
  const stations = ribStations(rib);
  const steps = stations
    .slice(1)
    .map((point, k) => Math.hypot(...point.map((value, axis) => value - (stations[k] as Vec3)[axis as 0])));
  let rest = share * steps.reduce((sum, step) => sum + step, 0);
  let k = 0;
  while (k < steps.length - 1 && rest > (steps[k] as number)) {
    rest -= steps[k] as number;
    k += 1;
  }
  const [from, to] = [stations[k] as Vec3, stations[k + 1] as Vec3];
  const u = rest / (steps[k] as number);
  return [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u, from[2] + (to[2] - from[2]) * u];
}

/** The points where costal cartilages 1 to 7 join the left edge of the sternum. */
export const sternalNotches: readonly Vec3[] = [
  [0.024, 1.415, 0.022],
  [0.018, 1.383, 0.043],
  [0.017, 1.36, 0.051],
  [0.017, 1.338, 0.058],
  [0.017, 1.318, 0.064],
  [0.016, 1.3, 0.069],
  [0.012, 1.287, 0.072],
];
