import { Ray, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
surface.update(poseSkeleton(neutralPose(), createSkeletonPose()));

/** The outermost muscle at a position of the left half of the body, from the front (1) or from behind (-1). */
function muscleAt(x: number, y: number, side: 1 | -1): string | undefined {
  const hit = pickMuscle(surface, new Ray(new Vector3(x, y, side / 2), new Vector3(0, 0, -side)), () => true);
  return hit && instances[hit.instance]?.muscle.id;
}

test('the aponeurosis of external oblique reaches the inguinal ligament', () => {
  // Two millimetres above the way from the anterior superior iliac spine to the pubic tubercle.
  const seen = [0.1, 0.3, 0.5, 0.7].map((share) => muscleAt(0.114 - share * 0.086, 0.992 - share * 0.063, 1));
  expect([...new Set(seen)]).toEqual(['obliquus-externus-abdominis']);
});

test('the parts of trapezius cover the back from the spinous processes to the scapula', () => {
  const seen = [1.36, 1.38, 1.4, 1.42, 1.44].flatMap((y) => [0.02, 0.035, 0.05].map((x) => muscleAt(x, y, -1)));
  expect(seen.filter((id) => !id?.startsWith('trapezius'))).toEqual([]);
});

test('latissimus dorsi begins at the level of the seventh thoracic spinous process', () => {
  expect([0.08, 0.09, 0.1].map((x) => muscleAt(x, 1.32, -1))).toEqual(Array(3).fill('latissimus-dorsi'));
});

test('risorius ends where the other muscles of the corner of the mouth end', () => {
  const endOf = (id: string) => {
    const end = muscles()
      .find((muscle) => muscle.id === id)
      ?.strands[0]?.path.at(-1);
    return end && 'at' in end ? new Vector3(...end.at) : new Vector3(NaN);
  };
  expect(endOf('risorius').distanceTo(endOf('zygomaticus-major'))).toBeLessThan(0.002);
});
