import { fingers } from '../../../anatomy/src/body/finger-segments';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf, segments } from '../../../anatomy/src/body/skeleton';
import type { SkeletonPose, Vec3 } from '../../../anatomy/src/body/types';
import { subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinShape } from '../../../anatomy/src/scene/figure/skin-shape';

const { positions, bindings, weights } = skinShape(muscleInstances(muscles()));
const digits = [...fingers.map(({ id }) => id), 'thumb'];

interface SkinPoint {
  at: Vec3;
  carriers: string[];
}

/** The vertices of the skin in a pose, with the segments that they are bound to. */
function skinOf({ matrices }: SkeletonPose): SkinPoint[] {
  return Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at: [number, number, number] = [0, 0, 0];
    const carriers: string[] = [];
    for (let k = vertex * 4; k < vertex * 4 + 4; k += 1) {
      const segment = segments[bindings[k] as number];
      const share = (weights[k] as number) / 255;
      if (!segment || share === 0) {
        continue;
      }
      carriers.push(segment.id);
      const local = subtract(
        [positions[vertex * 3] as number, positions[vertex * 3 + 1] as number, positions[vertex * 3 + 2] as number],
        segment.centre,
      );
      transformPoint(matrices, segment.index * 16, local).forEach((value, axis) => {
        at[axis] = (at[axis] as number) + value * share;
      });
    }
    return { at, carriers };
  });
}

const pose = (angles: Record<string, number>) => poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());
const open = skinOf(pose({}));
/** The vertices that are bound to the last two bones of a digit only. */
const freeOf = (points: SkinPoint[], digit: string, side: string): Vec3[] =>
  points
    .filter(({ carriers }) => carriers.every((id) => RegExp(`^${digit}(Middle|Distal)\\.${side}$`).test(id)))
    .map(({ at }) => at);

test.each(['l', 'r'])('the skin of an open hand (%s) has five fingers that do not touch', (side) => {
  for (const digit of digits) {
    expect(freeOf(open, digit, side).length).toBeGreaterThan(10);
  }
  const spans = fingers.map(({ id }) => {
    const across = freeOf(open, id, side).map(([, , z]) => z);
    return [Math.min(...across), Math.max(...across)] as const;
  });
  // From the index finger to the little one.
  spans
    .slice(1)
    .forEach(([, front], k) => expect((spans[k] as readonly [number, number])[0] - front).toBeGreaterThan(0.001));
});

test('there is no other skin near the fingertips', () => {
  const tips = open.filter(({ at: [x, y] }) => x > 0.185 && y > 0.6 && y < 0.7);
  expect(tips.length).toBeGreaterThan(50);
  expect(tips.filter(({ carriers }) => !carriers.every((id) => /Proximal|Middle|Distal/.test(id)))).toEqual([]);
});

test('the skin of a bent finger stays within 11 mm of its bones', () => {
  const closed = pose({ 'fingerFlexion.l': 80, 'fingerCurl.l': 80, 'thumbFlexion.l': 60 });
  const skin = skinOf(closed);
  for (const { id } of fingers) {
    for (const part of ['Middle', 'Distal']) {
      const { index } = segmentOf(`${id}${part}.l`);
      const points = skin.filter(({ carriers }) => carriers.length === 1 && carriers[0] === `${id}${part}.l`);
      const axis = [4, 5, 6].map((k) => closed.matrices[index * 16 + k] as number) as [number, number, number];
      const start = [12, 13, 14].map((k) => closed.matrices[index * 16 + k] as number) as [number, number, number];
      expect(points.length).toBeGreaterThan(5);
      for (const { at } of points) {
        const way = subtract(at, start);
        const along = way[0] * axis[0] + way[1] * axis[1] + way[2] * axis[2];
        expect(Math.hypot(way[0] - axis[0] * along, way[1] - axis[1] * along, way[2] - axis[2] * along)).toBeLessThan(
          0.011,
        );
      }
    }
  }
});

test('both hands are mirror images', () => {
  for (const digit of digits) {
    const [left, right] = ['l', 'r'].map((side) => freeOf(open, digit, side)) as [Vec3[], Vec3[]];
    expect(right).toHaveLength(left.length);
    expect(Math.min(...right.map(([x]) => x))).toBeCloseTo(-Math.max(...left.map(([x]) => x)), 6);
  }
});
