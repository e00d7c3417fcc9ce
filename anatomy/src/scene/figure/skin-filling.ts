import { segmentOf } from '../../body/skeleton';
import type { SegmentId, SkeletonPose, Vec3 } from '../../body/types';
import { subtract, transformPoint } from '../../body/vectors';

/** The filling of the trunk at a height: half its width, and its back and front (z), in the neutral pose. */
type Slice = [segment: SegmentId, y: number, halfWidth: number, back: number, front: number];

// The organs behind the ribs and in the abdomen: without them the skin would sink between the ribs and tear at the loins.
const slices: Slice[] = [
  ['T3', 1.4, 0.1, -0.09, 0.025],
  ['T4', 1.365, 0.114, -0.1, 0.045],
  ['T5', 1.33, 0.122, -0.108, 0.058],
  ['T7', 1.295, 0.128, -0.11, 0.068],
  ['T8', 1.26, 0.132, -0.11, 0.076],
  ['T10', 1.225, 0.134, -0.106, 0.08],
  ['T11', 1.19, 0.136, -0.1, 0.08],
  ['T12', 1.155, 0.136, -0.094, 0.081],
  ['L1', 1.12, 0.136, -0.088, 0.081],
  ['L3', 1.085, 0.134, -0.084, 0.08],
  ['L4', 1.05, 0.132, -0.08, 0.078],
  ['pelvis', 1.015, 0.124, -0.078, 0.074],
  ['pelvis', 0.98, 0.112, -0.076, 0.07],
  ['pelvis', 0.945, 0.084, -0.07, 0.056],
];

/** Scalp, eyes, cheeks, lips, throat, buttocks and hips, for which this body has no muscle or bone. Left and middle. */
const softParts: [segment: SegmentId, at: Vec3, radius: number][] = [
  ['skull', [0, 1.69, -0.025], 0.068],
  ['skull', [0.032, 1.651, 0.048], 0.021],
  ['skull', [0, 1.634, 0.078], 0.012],
  ['skull', [0.038, 1.612, 0.034], 0.027],
  ['skull', [0, 1.604, 0.056], 0.026],
  ['mandible', [0.034, 1.58, 0.03], 0.026],
  ['mandible', [0, 1.572, 0.048], 0.03],
  ['mandible', [0, 1.552, 0.03], 0.034],
  ['mandible', [0, 1.547, 0.06], 0.024],
  ['C4', [0.012, 1.52, 0.006], 0.042],
  ['C6', [0.014, 1.485, -0.004], 0.044],
  ['T1', [0.02, 1.448, -0.012], 0.044],
  ['pelvis', [0.074, 0.905, -0.066], 0.056],
  ['pelvis', [0.14, 0.995, -0.03], 0.034],
];

const underSkin = 0.012;

function mirrored([x, y, z]: Vec3): Vec3[] {
  return x === 0
    ? [[x, y, z]]
    : [
        [x, y, z],
        [-x, y, z],
      ];
}

/** Spheres of soft tissue (x, y, z, radius) in a posed body. */
export function fillingBalls(skeleton: SkeletonPose): [x: number, y: number, z: number, radius: number][] {
  const trunk = slices.flatMap(([segment, y, halfWidth, back, front]) => {
    const radius = Math.min((front - back) / 2, halfWidth) - underSkin;
    const side = halfWidth - underSkin - radius;
    return [side, side / 2, 0]
      .flatMap((x) => mirrored([x, y, (front + back) / 2]))
      .map((at) => ({ segment, at, radius }));
  });
  const soft = softParts.flatMap(([segment, place, radius]) => mirrored(place).map((at) => ({ segment, at, radius })));
  return [...trunk, ...soft].map(({ segment, at, radius }) => {
    const { index, centre } = segmentOf(segment);
    const [x, y, z] = transformPoint(skeleton.matrices, index * 16, subtract(at, centre));
    return [x, y, z, radius];
  });
}
