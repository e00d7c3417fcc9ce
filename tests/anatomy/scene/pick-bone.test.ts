import { Ray, Vector3 } from 'three';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';
import { meetFirst } from '../../../anatomy/src/scene/meet-first';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickBone } from '../../../anatomy/src/scene/pick-bone';
import { fullCount } from '../../support/full-count';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
const raw = boneGeometry(bones(), false);
// The final shapes take seconds, so they are made once for all tests, and in `npm test` for a ninth of the bones.
const tried = fullCount ? bones() : bones().filter(({ segment }, place) => place % 9 === 0 || segment === 'tibia.l');
const [first, melted] = [false, true].map((isMelted) => boneGeometry(tried, isMelted));
const neutral = poseSkeleton(neutralPose(), createSkeletonPose());
surface.update(neutral);

const rayFrom = (from: [number, number, number], to: [number, number, number]): Ray =>
  new Ray(new Vector3(...from), new Vector3(...to).sub(new Vector3(...from)).normalize());

/** The name of what a ray hits first in the neutral body. */
function nameAt(ray: Ray, visible = true): string | undefined {
  const hit = meetFirst(
    { muscles: { surface }, bones: { visible, geometry: raw }, skeleton: neutral },
    ray,
    () => true,
  );
  return hit && ('bone' in hit ? hit.bone.name.en : instances[hit.instance]?.muscle.name.en);
}

test('bones with merged parts keep their vertices, in order', () => {
  expect(melted.getAttribute('position').count).toBe(first.getAttribute('position').count);
  expect(melted.groups).toEqual(first.groups);
  const [before, after] = [first, melted].map((geometry) => geometry.getAttribute('position').array);
  expect(after.every(Number.isFinite)).toBe(true);
  const farthest = Math.max(
    ...Array.from({ length: before.length / 3 }, (_, k) =>
      Math.hypot(
        after[k * 3] - before[k * 3],
        after[k * 3 + 1] - before[k * 3 + 1],
        after[k * 3 + 2] - before[k * 3 + 2],
      ),
    ),
  );
  expect(farthest).toBeLessThan(0.1);
});

test('every bone has a group of triangles of its own', () => {
  expect(raw.groups).toHaveLength(bones().length);
  expect(raw.groups.reduce((sum, { count }) => sum + count, 0)).toBe(raw.index?.count);
});

test.each([
  ['sternum', [0, 1.35, 2], [0, 1.35, 0]],
  ['cranium', [0, 1.7, 2], [0, 1.7, 0]],
  // Only the inner side of the tibia is directly under the skin.
  ['left tibia', [-0.25, 0.25, 0.4], [0.085, 0.25, 0]],
] as const)('a click on the %s names it, not a muscle behind it', (name, from, to) => {
  expect(nameAt(rayFrom([...from], [...to]))).toBe(name);
});

test('a muscle in front of a bone is hit first', () => {
  expect(nameAt(rayFrom([0.12, 0.75, 2], [0.12, 0.75, 0]))).toMatch(/femoris|vastus|sartorius/);
});

test('a bone is hit where it is in a pose, with the first and the final shapes', () => {
  const bent = poseSkeleton({ ...neutralPose(), angles: { 'kneeFlexion.l': 90 } }, createSkeletonPose());
  const shin = rayFrom([0.085, 0.25, 2], [0.085, 0.25, 0]);
  for (const geometry of [first, melted]) {
    expect(pickBone(geometry, tried, neutral, shin)?.bone.name.en).toBe('left tibia');
    expect(pickBone(geometry, tried, bent, shin)).toBeUndefined();
    // The shin is horizontal now, behind the knee.
    expect(pickBone(geometry, tried, bent, rayFrom([0.085, 2, -0.25], [0.085, 0, -0.25]))?.bone.segment).toBe(
      'tibia.l',
    );
  }
});
