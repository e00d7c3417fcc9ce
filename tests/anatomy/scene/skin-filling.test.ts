import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinField } from '../../../anatomy/src/scene/figure/skin-field';
import { fillingBalls } from '../../../anatomy/src/scene/figure/skin-filling';

const posed = (angles: Record<string, number>) => poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());

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
