import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { seenShare } from '../../../anatomy/src/scene/authoring/muscle-views';
import { depthFor } from '../../../anatomy/src/scene/focus-view';
import { directionAsPosed, viewOfMuscle } from '../../../anatomy/src/scene/muscle-views';
import written from '../../../anatomy/src/scene/muscle-views.json';
import { initialState } from '../../../anatomy/src/state/view-state';
import { sampled } from '../../support/full-count';

const instances = muscleInstances(muscles());

test('every muscle has a view (write-muscle-views.ts writes them)', () => {
  expect(Object.keys(written).sort()).toEqual(
    muscles()
      .map(({ id }) => id)
      .sort(),
  );
});

/** Muscles of which little is visible from every side, with the required share. */
const hardToSee: Record<string, number> = {
  // Behind neighbours of the same layer and the ribs.
  'multifidus-thoracis': 0.12,
  'rotatores-thoracis': 0.01,
  'intercostales-interni': 0.15,
  'pronator-quadratus': 0.15,
  'rectus-capitis-posterior-minor': 0.2,
  // From below, behind the tendons of the long flexors of the toes.
  'interossei-dorsales-pedis': 0.25,
};

// Always includes one of the thumb, whose position in the body at rest differs from the neutral pose, and those under serratus posterior.
const looked = new Set([
  ...sampled(muscles(), 15),
  ...['opponens-pollicis', 'iliocostalis-lumborum', 'iliocostalis-thoracis'].map(muscleOf),
]);

test.each([...looked].map((muscle) => [muscle.id, muscle] as const))('%s is visible from its view', (id, muscle) => {
  expect(seenShare(muscle, viewOfMuscle(id))).toBeGreaterThan(hardToSee[id] ?? 0.35);
});

test.each([
  ['popliteus', 'deep'],
  ['soleus', 'intermediate'],
  ['deltoideus-pars-clavicularis', 'superficial'],
])('choosing %s removes the layers above it: %s', (id, depth) => {
  expect(depthFor(initialState, instances, `${id}.l`)).toBe(depth);
});

test('a picture with a greater depth or with a question keeps its depth', () => {
  const deep = { ...initialState, depth: 'deep' as const };
  expect(depthFor(deep, instances, 'soleus')).toBe('deep');
  expect(depthFor(initialState, instances, 'cranium')).toBe('superficial');
  const asked = {
    ...initialState,
    tab: 'quiz' as const,
    quiz: { kind: 'name' as const, seed: 1, number: 1, right: 0 },
  };
  expect(depthFor(asked, instances, 'popliteus')).toBe('superficial');
});

test('the view turns with the body, and is mirrored for the right muscle', () => {
  const muscleOn = (side: 'l' | 'r') =>
    instances.find(({ id }) => id === `popliteus.${side}`) as (typeof instances)[number];
  const standing = poseSkeleton(neutralPose(), createSkeletonPose());
  const behind = directionAsPosed(viewOfMuscle('popliteus'), muscleOn('l'), standing);
  expect(behind.z).toBeLessThan(-0.7);
  const mirrored = directionAsPosed(viewOfMuscle('popliteus'), muscleOn('r'), standing);
  expect(mirrored.x).toBeCloseTo(-behind.x, 1);
  const turned = neutralPose();
  turned.root.rotation = [0, 180, 0];
  const before = directionAsPosed(viewOfMuscle('popliteus'), muscleOn('l'), poseSkeleton(turned, createSkeletonPose()));
  expect(before.z).toBeGreaterThan(0.7);
});
