import { Ray, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { bellyPoint } from '../../../anatomy/src/scene/belly-point';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
surface.update(poseSkeleton(neutralPose(), createSkeletonPose()));
const indexOf = (id: string): number => instances.findIndex((instance) => instance.id === id);

function rayTo(target: Vector3, from: Vector3): Ray {
  return new Ray(from, target.clone().sub(from).normalize());
}

test.each([
  ['rectus-femoris.l', [0.3, 0.8, 2]],
  ['gluteus-maximus.r', [-0.4, 1, -2]],
  ['gastrocnemius-caput-mediale.l', [0, 0.3, -2]],
  ['pectoralis-major-pars-sternocostalis.r', [-0.1, 1.3, 2]],
  ['trapezius-pars-transversa.l', [0.2, 1.5, -2]],
] as const)('a click on %s finds it', (id, from) => {
  const index = indexOf(id);
  const found = pickMuscle(surface, rayTo(bellyPoint(surface, index), new Vector3(...from)), () => true);
  expect(instances[found?.instance ?? -1]?.id).toBe(id);
});

test('every muscle can be picked if the others are ignored', () => {
  instances.forEach((instance, index) => {
    const target = bellyPoint(surface, index);
    const hits = [
      [2, 0, 0.3],
      [-2, 0, 0.3],
      [0.3, 0, 2],
      [0.3, 0, -2],
    ].map(
      ([x, y, z]) =>
        pickMuscle(surface, rayTo(target, target.clone().add(new Vector3(x, y, z))), (candidate) => candidate === index)
          ?.instance,
    );
    expect({ id: instance.id, found: hits.includes(index) }).toEqual({ id: instance.id, found: true });
  });
});

test('a ray passes through a hidden muscle, and hits nothing in empty space', () => {
  const index = indexOf('rectus-femoris.l');
  const ray = rayTo(bellyPoint(surface, index), new Vector3(0.3, 0.8, 2));
  const behind = pickMuscle(surface, ray, (candidate) => candidate !== index)?.instance;
  expect(behind).not.toBe(index);
  expect(behind).toBeDefined();
  expect(pickMuscle(surface, new Ray(new Vector3(3, 3, 3), new Vector3(0, 1, 0)), () => true)).toBeUndefined();
});
