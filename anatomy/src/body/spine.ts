import type { Vec3 } from './types';

/** A level of the spine in the neutral pose. Mean segment shares of motion after White & Panjabi 1990. */
export interface VertebraLevel {
  id: string;
  region: 'lumbar' | 'thoracic' | 'neck' | 'head';
  /** Joint with the level below: the middle of the disc. */
  joint: Vec3;
  body: Vec3;
  /** Body width, height, depth. */
  size: Vec3;
  spinousTip: Vec3;
  /** Left transverse process. */
  transverseTip: Vec3;
  /** The share of this joint in flexion, lateral bending and rotation of its region, degrees. */
  motion: Vec3;
}

type Row = [
  id: string,
  region: VertebraLevel['region'],
  height: number,
  width: number,
  depth: number,
  spinousBack: number,
  spinousDown: number,
  transverseOut: number,
  transverseBack: number,
  flexion: number,
  lateral: number,
  rotation: number,
];

// Upwards from L5. Heights include the disc below.
const rows: Row[] = [
  ['L5', 'lumbar', 0.036, 0.05, 0.034, 0.062, 0.012, 0.044, 0.018, 17, 3, 1],
  ['L4', 'lumbar', 0.037, 0.049, 0.034, 0.068, 0.014, 0.042, 0.02, 16, 6, 2],
  ['L3', 'lumbar', 0.037, 0.047, 0.034, 0.07, 0.014, 0.048, 0.02, 15, 8, 2],
  ['L2', 'lumbar', 0.037, 0.045, 0.033, 0.068, 0.013, 0.043, 0.02, 14, 8, 2],
  ['L1', 'lumbar', 0.036, 0.043, 0.032, 0.065, 0.012, 0.039, 0.02, 12, 6, 2],
  ['T12', 'thoracic', 0.027, 0.041, 0.031, 0.06, 0.014, 0.026, 0.03, 12, 8, 2],
  ['T11', 'thoracic', 0.026, 0.038, 0.03, 0.056, 0.018, 0.028, 0.032, 12, 9, 2],
  ['T10', 'thoracic', 0.025, 0.035, 0.03, 0.054, 0.024, 0.03, 0.034, 9, 7, 2],
  ['T9', 'thoracic', 0.024, 0.033, 0.029, 0.052, 0.03, 0.032, 0.036, 6, 6, 4],
  ['T8', 'thoracic', 0.023, 0.031, 0.028, 0.05, 0.036, 0.033, 0.037, 6, 6, 7],
  ['T7', 'thoracic', 0.023, 0.03, 0.027, 0.05, 0.038, 0.034, 0.037, 6, 6, 8],
  ['T6', 'thoracic', 0.022, 0.029, 0.026, 0.05, 0.037, 0.034, 0.037, 5, 6, 8],
  ['T5', 'thoracic', 0.022, 0.028, 0.025, 0.05, 0.034, 0.035, 0.036, 4, 6, 8],
  ['T4', 'thoracic', 0.021, 0.028, 0.023, 0.051, 0.028, 0.035, 0.034, 4, 6, 8],
  ['T3', 'thoracic', 0.02, 0.028, 0.021, 0.052, 0.023, 0.036, 0.031, 4, 6, 8],
  ['T2', 'thoracic', 0.019, 0.029, 0.019, 0.054, 0.018, 0.037, 0.026, 4, 6, 8],
  ['T1', 'thoracic', 0.018, 0.03, 0.018, 0.057, 0.014, 0.038, 0.02, 4, 5, 9],
  ['C7', 'neck', 0.017, 0.027, 0.018, 0.057, 0.012, 0.034, 0.01, 9, 4, 2],
  ['C6', 'neck', 0.0165, 0.025, 0.017, 0.05, 0.012, 0.028, 0.004, 17, 7, 6],
  ['C5', 'neck', 0.0165, 0.024, 0.017, 0.044, 0.01, 0.027, 0.004, 20, 8, 7],
  ['C4', 'neck', 0.0165, 0.023, 0.017, 0.042, 0.01, 0.026, 0.004, 20, 11, 7],
  ['C3', 'neck', 0.0165, 0.022, 0.016, 0.041, 0.009, 0.026, 0.004, 15, 11, 7],
  ['C2', 'neck', 0.022, 0.022, 0.016, 0.046, 0.008, 0.029, 0.004, 10, 10, 3],
  ['C1', 'head', 0.015, 0.024, 0.012, 0.034, 0.0, 0.04, 0.006, 20, 5, 40],
];

/** Height of the joint between sacrum and L5. */
const lumbosacralHeight = 1.03;

// The sagittal curve: height and depth of the centres of the vertebral bodies (lordosis, kyphosis, lordosis).
const curve: ReadonlyArray<readonly [y: number, z: number]> = [
  [1.0, -0.052],
  [1.03, -0.04],
  [1.07, -0.026],
  [1.11, -0.02],
  [1.16, -0.023],
  [1.21, -0.037],
  [1.27, -0.058],
  [1.33, -0.072],
  [1.38, -0.076],
  [1.43, -0.067],
  [1.483, -0.046],
  [1.52, -0.031],
  [1.56, -0.024],
  [1.61, -0.022],
];

/** Depth of the spine's centre at a height, on a cubic through the curve's stations. */
function spineDepth(y: number): number {
  const last = curve.length - 2;
  const i = Math.min(
    last,
    Math.max(
      0,
      curve.findIndex((_, k) => k === last || y < (curve[k + 1]?.[0] ?? Infinity)),
    ),
  );
  const at = (k: number) => curve[Math.min(curve.length - 1, Math.max(0, k))] as readonly [number, number];
  const [p, q] = [at(i), at(i + 1)];
  const slope = (k: number) => (at(k + 1)[1] - at(k - 1)[1]) / (at(k + 1)[0] - at(k - 1)[0]);
  const width = q[0] - p[0];
  const u = (y - p[0]) / width;
  const [m, n] = [slope(i) * width, slope(i + 1) * width];
  return (
    (2 * u ** 3 - 3 * u ** 2 + 1) * p[1] +
    (u ** 3 - 2 * u ** 2 + u) * m +
    (3 * u ** 2 - 2 * u ** 3) * q[1] +
    (u ** 3 - u ** 2) * n
  );
}

function buildLevels(): VertebraLevel[] {
  let base = lumbosacralHeight;
  return rows.map(
    ([
      id,
      region,
      height,
      width,
      depth,
      spinousBack,
      spinousDown,
      transverseOut,
      transverseBack,
      flexion,
      lateral,
      rotation,
    ]) => {
      const middle = base + height * 0.55;
      const z = spineDepth(middle);
      const level: VertebraLevel = {
        id,
        region,
        joint: [0, base, spineDepth(base)],
        body: [0, middle, z],
        size: [width, height * 0.76, depth],
        spinousTip: [0, middle - spinousDown, z - spinousBack],
        transverseTip: [transverseOut, middle, z - transverseBack],
        motion: [flexion, lateral, rotation],
      };
      base += height;
      return level;
    },
  );
}

/** L5 up to C1. */
export const vertebraLevels: readonly VertebraLevel[] = buildLevels();

/** Joint of skull and atlas. */
export const atlantooccipitalJoint: Vec3 = [0, 1.604, -0.022];

/** The level of an id (`L5` … `C1`). @throws RangeError for an unknown id */
export function vertebraOf(id: string): VertebraLevel {
  const level = vertebraLevels.find((candidate) => candidate.id === id);
  if (!level) {
    throw new RangeError(`unknown vertebra: ${id}`);
  }
  return level;
}
