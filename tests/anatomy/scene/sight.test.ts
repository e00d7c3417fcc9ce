import { Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';
import { meetFirst } from '../../../anatomy/src/scene/meet-first';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';
import { createSight } from '../../../anatomy/src/scene/sight';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
const skeleton = poseSkeleton(neutralPose(), createSkeletonPose());
surface.update(skeleton);
const figure = { muscles: { surface }, bones: { visible: true, geometry: boneGeometry(bones(), false) }, skeleton };
const indexOf = (id: string): number => instances.findIndex((instance) => instance.id === id);

test.each([
  ['rectus-femoris.l', true, false],
  ['rectus-abdominis.l', true, false],
  ['gluteus-maximus.l', false, true],
  ['latissimus-dorsi.r', false, true],
  ['vastus-intermedius.l', false, false],
])('%s is visible from the front: %s, from behind: %s', (id, before, behind) => {
  const from = (z: number) =>
    createSight(
      () => surface,
      () => new Vector3(0, 1, z),
      (ray) => pickMuscle(surface, ray, () => true),
    ).sees(indexOf(id));
  expect([from(3), from(-3)]).toEqual([before, behind]);
});

test('only visible muscles cover others, and the result is computed again after a reset', () => {
  let shown = true;
  let looks = 0;
  const sight = createSight(
    () => {
      looks += 1;
      return surface;
    },
    () => new Vector3(0.3, 0.4, -2),
    (ray) => pickMuscle(surface, ray, (index) => shown || instances[index]?.muscle.id === 'soleus'),
  );
  const popliteus = indexOf('popliteus.l');
  expect(sight.sees(popliteus)).toBe(false);
  shown = false;
  expect(sight.sees(popliteus)).toBe(false);
  expect(looks).toBe(1);
  sight.forget();
  expect(sight.sees(popliteus)).toBe(true);
});

test.each([
  ['infraspinatus.l', -3],
  ['iliacus.l', 3],
])('bones hide %s from one side without the other muscles', (id, openSide) => {
  const sees = (z: number): boolean =>
    createSight(
      () => surface,
      () => new Vector3(0.1, 1.2, z),
      (ray) => meetFirst(figure, ray, (index) => index === indexOf(id)),
    ).sees(indexOf(id));
  expect([sees(openSide), sees(-openSide)]).toEqual([true, false]);
});
