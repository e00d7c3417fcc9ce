import { Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { createSight } from '../../../anatomy/src/scene/sight';

const instances = muscleInstances(muscles);
const surface = createMuscleSurface(instances);
surface.update(poseSkeleton(neutralPose(), createSkeletonPose()));
const indexOf = (id: string): number => instances.findIndex((instance) => instance.id === id);

test.each([
  ['rectus-femoris.l', true, false],
  ['rectus-abdominis.l', true, false],
  ['gluteus-maximus.l', false, true],
  ['latissimus-dorsi.r', false, true],
  ['vastus-intermedius.l', false, false],
])('%s is seen from before: %s, from behind: %s', (id, before, behind) => {
  const from = (z: number) =>
    createSight(
      () => surface,
      () => new Vector3(0, 1, z),
      () => true,
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
    (index) => shown || instances[index]?.muscle.id === 'soleus',
  );
  const popliteus = indexOf('popliteus.l');
  expect(sight.sees(popliteus)).toBe(false);
  shown = false;
  expect(sight.sees(popliteus)).toBe(false);
  expect(looks).toBe(1);
  sight.forget();
  expect(sight.sees(popliteus)).toBe(true);
});
