import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinField } from '../../../anatomy/src/scene/figure/skin-field';
import { fillingBalls } from '../../../anatomy/src/scene/figure/skin-filling';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';

const posed = (angles: Record<string, number>) => poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());

const shaping = posed({
  'shoulderAbduction.l': 48,
  'shoulderAbduction.r': 48,
  'hipAbduction.l': 11,
  'hipAbduction.r': 11,
});
const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
surface.update(shaping);
const shapingField = skinField(shaping, instances);

/** The distance from the skin, between the grid points, metres. */
function distanceAt({ origin, cell, size, values }: ReturnType<typeof skinField>, place: number[]): number {
  const steps = place.map((value, axis) => (value - (origin[axis] as number)) / cell);
  return [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, corner) => {
    const [i, j, k] = steps.map((step, axis) => Math.floor(step) + ((corner >> axis) & 1)) as [number, number, number];
    const weight = [i, j, k].reduce((product, at, axis) => product * (1 - Math.abs((steps[axis] as number) - at)), 1);
    return sum + weight * (values[i + size[0] * (j + size[1] * k)] as number);
  }, 0);
}

test.each([
  ['latissimus-dorsi', 3],
  ['gluteus-maximus', 5],
  ['gluteus-medius', 5],
  ['tensor-fasciae-latae', 5],
  ['vastus-lateralis', 5],
  ['gastrocnemius-caput-mediale', 5],
])('the skin covers %s, except for %d mm', (id, mm) => {
  const part = surface.layout.parts.findIndex(({ instance }) => instances[instance]?.id === `${id}.l`);
  const { indices, indexStarts } = surface.layout;
  const corners = indices.slice(indexStarts[part], indexStarts[part + 1]);
  const middles = Array.from({ length: corners.length / 3 }, (_, k) =>
    [0, 1, 2].map((axis) => {
      const at = (corner: number) => surface.positions[(corners[k * 3 + corner] as number) * 3 + axis] as number;
      return (at(0) + at(1) + at(2)) / 3;
    }),
  );
  const outside = middles.map((place) => distanceAt(shapingField, place)).filter((distance) => distance > mm / 1000);
  expect(outside).toEqual([]);
});

/** The distance from the skin at the nearest grid point, metres; negative values are inside. */
function fieldAt(field: ReturnType<typeof skinField>, place: [number, number, number]): number {
  const [i, j, k] = place.map((value, axis) => Math.round((value - field.origin[axis as 0]) / field.cell)) as [
    number,
    number,
    number,
  ];
  return field.values[i + field.size[0] * (j + field.size[1] * k)] as number;
}

test('the trunk is filled from the clavicles to the pelvis, without holes between the ribs or in the abdomen', () => {
  const field = skinField(posed({ 'shoulderAbduction.l': 48, 'shoulderAbduction.r': 48 }), muscleInstances(muscles()));
  for (let y = 1; y <= 1.38; y += 0.02) {
    for (const x of [-0.07, -0.035, 0, 0.035, 0.07]) {
      for (const z of [-0.05, -0.02, 0.01, 0.03]) {
        expect(fieldAt(field, [x, y, z])).toBeLessThan(0);
      }
    }
  }
  expect(fieldAt(field, [0, 1.2, 0.16])).toBeGreaterThan(0);
});

test('the filling of the trunk bends with the spine, equally on both sides', () => {
  const top = (angles: Record<string, number>) => fillingBalls(posed(angles)).find(([, y]) => y > 1.2) ?? [0, 0, 0, 0];
  expect(top({ lumbarFlexion: 50 })[2]).toBeGreaterThan(top({})[2] + 0.05);
  const sum = fillingBalls(posed({})).reduce((total, [x]) => total + x, 0);
  expect(sum).toBeCloseTo(0, 9);
});
