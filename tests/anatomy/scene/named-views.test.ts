import { Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { sideViewOf, viewOfMuscles } from '../../../anatomy/src/scene/named-views';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';

const wanted = new Set(['rectus-femoris', 'vastus-lateralis', 'vastus-medialis', 'soleus']);
const instances = muscleInstances(muscles().filter(({ id }) => wanted.has(id)));
const surface = createMuscleSurface(instances);
const skeleton = poseSkeleton(neutralPose(), createSkeletonPose());
surface.update(skeleton);
const indicesOf = (ids: string[]): number[] =>
  instances.flatMap(({ id, muscle }, index) => (ids.includes(muscle.id) || ids.includes(id) ? [index] : []));
const wayOf = ({ eye, target }: { eye: readonly number[]; target: readonly number[] }): Vector3 =>
  new Vector3(...eye).sub(new Vector3(...target)).normalize();

test('the sides are those of the body, also if it is turned', () => {
  expect(wayOf(sideViewOf('front', skeleton)).z).toBeGreaterThan(0.99);
  expect(wayOf(sideViewOf('left', skeleton)).x).toBeGreaterThan(0.99);
  expect(wayOf(sideViewOf('top', skeleton)).y).toBeGreaterThan(0.99);
  const turned = neutralPose();
  turned.root = { ...turned.root, rotation: [0, 90, 0] };
  const facingLeft = poseSkeleton(turned, createSkeletonPose());
  expect(wayOf(sideViewOf('front', facingLeft)).x).toBeGreaterThan(0.99);
  expect(wayOf(sideViewOf('left', facingLeft)).z).toBeLessThan(-0.99);
});

test.each([
  ['bows until the pelvis looks to the feet', [130, 0, 0]],
  ['lies on its back', [-90, 0, 0]],
  ['lies on its back across the room', [-90, 90, 0]],
] as const)('the left side is that of the body when it %s', (_, rotation) => {
  const posed = neutralPose();
  posed.root = { ...posed.root, rotation: [...rotation] };
  const pose = poseSkeleton(posed, createSkeletonPose());
  const left = new Vector3(...pose.matrices.slice(0, 3));
  expect(wayOf(sideViewOf('left', pose)).dot(left)).toBeGreaterThan(0.99);
  expect(wayOf(sideViewOf('right', pose)).dot(left)).toBeLessThan(-0.99);
  expect(Math.abs(wayOf(sideViewOf('front', pose)).dot(left))).toBeLessThan(0.01);
});

test('the front of a body that lies on its side is where it faces', () => {
  const lying = neutralPose();
  lying.root = { ...lying.root, rotation: [0, 0, 90] };
  expect(wayOf(sideViewOf('front', poseSkeleton(lying, createSkeletonPose()))).z).toBeGreaterThan(0.99);
});

test('the view of a side shows the whole body', () => {
  const { eye, target } = sideViewOf('front', skeleton);
  const halfHeight = new Vector3(...eye).distanceTo(new Vector3(...target)) * Math.tan((19 * Math.PI) / 180);
  expect(target[1] + halfHeight).toBeGreaterThan(1.75);
  expect(target[1] - halfHeight).toBeLessThan(0);
});

test('the view of prime movers is centred on them, from a side where they are visible', () => {
  const quadriceps = viewOfMuscles(
    indicesOf(['rectus-femoris', 'vastus-lateralis', 'vastus-medialis']),
    instances,
    surface,
    skeleton,
  );
  expect(quadriceps && wayOf(quadriceps).z).toBeGreaterThan(0.5);
  expect(quadriceps?.target[0]).toBeCloseTo(0, 1);
  expect(quadriceps?.target[1]).toBeGreaterThan(0.5);
  const right = viewOfMuscles(indicesOf(['soleus.r']), instances, surface, skeleton);
  expect(right && wayOf(right).z).toBeLessThan(0.3);
  expect(right?.target[0]).toBeLessThan(-0.05);
  expect(viewOfMuscles([], instances, surface, skeleton)).toBeUndefined();
});
