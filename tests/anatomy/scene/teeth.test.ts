import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneCardOf } from '../../../anatomy/src/body/names/bone-cards';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Bone, BonePart, Vec3 } from '../../../anatomy/src/body/types';
import { subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { boneShape } from '../../../anatomy/src/scene/geometry/bone-shape';

const perHalf = 7;
const rows = ['upper', 'lower'] as const;
type Row = (typeof rows)[number];

/** Crowns of half a row, from the middle: mesiodistal width and length in millimetres (Wheeler's Dental Anatomy, table 1-1). */
const measured: Record<Row, [width: number, length: number][]> = {
  upper: [
    [8.5, 10.5],
    [6.5, 9],
    [7.5, 10],
    [7, 8.5],
    [7, 8.5],
    [10, 7.5],
    [9, 7],
  ],
  lower: [
    [5, 9],
    [5.5, 9.5],
    [7, 11],
    [7, 8.5],
    [7, 8],
    [11, 7.5],
    [10.5, 7],
  ],
};

const boneOf = (row: Row): Bone => bones().find(({ id }) => id === `${row}-teeth`) as Bone;

/** The corners of one tooth in the neutral pose. */
function pointsOf(row: Row, part: BonePart | undefined): Vec3[] {
  const { positions } = boneShape([{ ...boneOf(row), parts: part ? [part] : [] }], false);
  return Array.from({ length: positions.length / 3 }, (_, k) => [
    positions[k * 3] as number,
    positions[k * 3 + 1] as number,
    positions[k * 3 + 2] as number,
  ]);
}

const meanOf = (points: Vec3[]): Vec3 =>
  [0, 1, 2].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length,
  ) as unknown as Vec3;
const extentOf = (values: number[]): number => Math.max(...values) - Math.min(...values);

interface Tooth {
  points: Vec3[];
  /** The position of each vertex: along the arch, across it, and below the tip, millimetres. */
  seen: { along: number; across: number; below: number }[];
}

/** The teeth of the left half, from the middle. */
const teethOf = (row: Row): Tooth[] => {
  const half = boneOf(row)
    .parts.slice(0, perHalf)
    .map((part) => pointsOf(row, part));
  const middles = half.map(meanOf);
  return half.map((points, k) => {
    const [from, to] = [middles[Math.max(k - 1, 0)], middles[Math.min(k + 1, perHalf - 1)]] as [Vec3, Vec3];
    // The neighbour of the first left tooth is the first right one.
    const way = subtract(to, k === 0 ? [-to[0] / 3, to[1], to[2]] : from);
    const angle = k === 0 ? 0 : Math.atan2(way[2], way[0]);
    const [x, , z] = middles[k] as Vec3;
    const tip = row === 'upper' ? Math.min(...points.map(([, y]) => y)) : Math.max(...points.map(([, y]) => y));
    return {
      points,
      seen: points.map((point) => ({
        along: 1000 * ((point[0] - x) * Math.cos(angle) + (point[2] - z) * Math.sin(angle)),
        across: 1000 * (-(point[0] - x) * Math.sin(angle) + (point[2] - z) * Math.cos(angle)),
        below: 1000 * Math.abs(point[1] - tip),
      })),
    };
  });
};

describe.each(rows)('the %s teeth', (row) => {
  const teeth = teethOf(row);
  const nearTip = (tooth: number, depth: number) => (teeth[tooth] as Tooth).seen.filter(({ below }) => below < depth);

  test('are two incisors, a canine, two premolars and two molars on each side, as wide as measured', () => {
    expect(boneOf(row).parts).toHaveLength(2 * perHalf);
    teeth.forEach(({ seen }, k) => {
      const [width, length] = measured[row][k] as [number, number];
      const crown = seen.filter(({ below }) => below < length + 0.1);
      expect(Math.abs(extentOf(crown.map(({ along }) => along)) - width)).toBeLessThan(width * 0.08);
    });
  });

  test.each([0, 1])('incisor %i ends in an edge', (tooth) => {
    const edge = nearTip(tooth, 0.3);
    expect(extentOf(edge.map(({ along }) => along))).toBeGreaterThan(
      (measured[row][tooth] as [number, number])[0] * 0.85,
    );
    expect(extentOf(edge.map(({ across }) => across))).toBeLessThan(2.5);
  });

  test('the canine ends in a point', () => {
    expect(extentOf(nearTip(2, 0.3).map(({ along }) => along))).toBeLessThan(2);
  });

  test.each([
    [3, 2],
    [4, 2],
    [5, 4],
    [6, 4],
  ])('tooth %i has %i cusps around a lower middle', (tooth, cusps) => {
    const tips = nearTip(tooth, 0.3);
    const corners = new Set(
      tips.map(({ along, across }) => `${cusps === 4 ? Math.sign(along) : 0} ${Math.sign(across)}`),
    );
    expect(corners.size).toBe(cusps);
    expect(tips).toHaveLength(cusps);
    const middle = (teeth[tooth] as Tooth).seen.filter(({ along, across }) => Math.hypot(along, across) < 1.2);
    expect(Math.min(...middle.map(({ below }) => below))).toBeGreaterThan(1);
  });

  test('have no gaps between them', () => {
    teeth.slice(1).forEach(({ points }, k) => {
      const before = (teeth[k] as Tooth).points;
      const gap = Math.min(...points.flatMap((a) => before.map((b) => Math.hypot(...subtract(a, b)))));
      expect(gap).toBeLessThan(0.0025);
    });
  });

  test('have a card that names the kinds of teeth', () => {
    expect(boneCardOf(`${row}-teeth`)?.landmarks.map(({ name }) => name.en)).toEqual([
      'incisors',
      'canine',
      'premolars',
      'molars',
    ]);
  });
});

test('in closed jaws the upper front teeth overlap the lower ones, and the molars meet', () => {
  const { matrices } = poseSkeleton({ ...neutralPose(), angles: { jawOpening: -2 } }, createSkeletonPose());
  const { index, centre } = segmentOf('mandible');
  const upper = teethOf('upper').map(({ points }) => points);
  const lower = teethOf('lower').map(({ points }) =>
    points.map((point) => transformPoint(matrices, index * 16, subtract(point, centre))),
  );
  const lowest = (points: Vec3[]) => points.reduce((low, point) => (point[1] < low[1] ? point : low));
  const highest = (points: Vec3[]) => points.reduce((high, point) => (point[1] > high[1] ? point : high));
  // Overbite and overjet of 2 to 4 mm.
  const [over, under] = [lowest(upper[0] as Vec3[]), highest(lower[0] as Vec3[])];
  expect(under[1] - over[1]).toBeGreaterThan(0.002);
  expect(under[1] - over[1]).toBeLessThan(0.004);
  expect(over[2] - under[2]).toBeGreaterThan(0.002);
  expect(over[2] - under[2]).toBeLessThan(0.0045);
  for (const tooth of [3, 4, 5, 6]) {
    const overlap = highest(lower[tooth] as Vec3[])[1] - lowest(upper[tooth] as Vec3[])[1];
    expect(overlap).toBeGreaterThan(0.0005);
    expect(overlap).toBeLessThan(0.003);
  }
});
