import { Ray, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);
// The back of the sacrum and of the ilium on the left; the pelvis does not move with the spine. Beside the midline are spinous processes.
const places = steps(0.975, 1.06, 0.005).flatMap((y) => steps(0.01, 0.07, 0.0025).map((x) => [x, y] as const));
const deep = new Set(['multifidus-lumborum', 'longissimus-thoracis', 'iliocostalis-lumborum']);
const directions = {
  behind: [0, 0, 1],
  left: [-0.6, 0, 1],
  right: [0.6, 0, 1],
  above: [0, -0.6, 1],
  below: [0, 0.4, 1],
};

const idOf = (instance: number) => instances[instance]?.muscle.id ?? '';
const isNear = (instance: number) =>
  deep.has(idOf(instance)) || ['latissimus-dorsi', 'gluteus-maximus'].includes(idOf(instance));

test.each<[string, Record<string, number>]>([
  ['standing', {}],
  ['bent forward', { lumbarFlexion: 50, thoracicFlexion: 25 }],
  ['bent backward', { lumbarFlexion: -25 }],
  ['turned and bent to the left', { lumbarRotation: 8, lumbarLateral: 20, thoracicRotation: 25 }],
  ['turned and bent to the right', { lumbarRotation: -8, lumbarLateral: -20, thoracicRotation: -25 }],
  ['arm overhead', { 'shoulderFlexion.l': 170 }],
])('the aponeurosis of latissimus dorsi covers the muscles on the sacrum: %s', (_name, angles) => {
  surface.update(poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose()));
  const seen = Object.entries(directions).flatMap(([from, at]) => {
    const direction = new Vector3().fromArray(at).normalize();
    return places.flatMap(([x, y]) => {
      const eye = new Vector3(x, y, -0.11).addScaledVector(direction, -0.3);
      const hit = pickMuscle(surface, new Ray(eye, direction), isNear);
      return hit && deep.has(idOf(hit.instance)) ? [`${idOf(hit.instance)} from ${from}: ${x.toFixed(4)} ${y}`] : [];
    });
  });
  expect(seen).toEqual([]);
});
