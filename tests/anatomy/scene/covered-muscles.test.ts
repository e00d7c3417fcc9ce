import { readFileSync } from 'node:fs';
import { Ray, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { Exercise } from '../../../anatomy/src/motion/types';
import { poseAt } from '../../../anatomy/src/motion-reading/pose-at';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);

test.each([
  [0, [0.12, 1.85, -0.45]],
  [1.6, [0.12, 1.85, -0.45]],
  [1.6, [0.4, 1.6, -0.45]],
] as const)('%d s into the shrug nothing comes through trapezius, seen from %j', (seconds, place) => {
  const file = readFileSync('server/content/exercises/dumbbell-shrug.json', 'utf8');
  const { motion } = JSON.parse(file) as Exercise;
  surface.update(poseSkeleton(poseAt(motion, seconds, {}), createSkeletonPose()));
  const eye = new Vector3(...place);
  const seen = [...surface.layout.owners.entries()].filter(([vertex, owner]) => {
    const { id } = instances[owner];
    if (!/^(levator-scapulae|rhomboideus-minor|rhomboideus-major)\.l$/.test(id)) {
      return false;
    }
    const point = new Vector3().fromArray(surface.positions, vertex * 3);
    const ray = new Ray(eye, point.clone().sub(eye).normalize());
    const distance = point.distanceTo(eye);
    const hit = pickMuscle(surface, ray, (instance) => instances[instance].id.startsWith('trapezius'));
    return hit !== undefined && hit.distance > distance + 0.0005 && hit.distance < distance + 0.02;
  });
  expect(seen.map(([vertex, owner]) => `${instances[owner].id} ${vertex}`)).toEqual([]);
});

test.each([
  ['palms forward', -80],
  ['thumbs forward', 0],
  ['palms back', 70],
])('supinator surrounds the upper third of the radius: %s', (_name, pronation) => {
  const skeleton = poseSkeleton(
    { ...neutralPose(), angles: { 'forearmPronation.l': pronation } },
    createSkeletonPose(),
  );
  surface.update(skeleton);
  const { parts } = surface.layout;
  const { firstVertex, rings, around } = parts.find(({ instance }) => instances[instance].id === 'supinator.l')!;
  const vertices = Array.from({ length: rings * around }, (_, k) => [
    ...surface.positions.subarray((firstVertex + k) * 3, (firstVertex + k) * 3 + 3),
  ]);
  const heights = vertices.map(([, y]) => y);
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.055);
  // It lies on the bone: nothing is further from the axis of the radius than 3 cm.
  const away = vertices.map(([x, , z]) => Math.hypot(x - 0.213, z + 0.024));
  expect(Math.max(...away)).toBeLessThan(0.032);
});
