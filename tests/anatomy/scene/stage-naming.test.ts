import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import type { Cast } from '../../../anatomy/src/scene/cast';
import type { LabelCandidate } from '../../../anatomy/src/scene/choose-labels';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { createNaming } from '../../../anatomy/src/scene/stage-naming';
import { initialState } from '../../../anatomy/src/state/view-state';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
const skeleton = poseSkeleton(neutralPose(), createSkeletonPose());
const figure = { muscles: { surface }, bones: { visible: true, geometry: boneGeometry(bones(), false) }, skeleton };
let exercise: object | undefined;
const cast = { main: { figure }, roles: () => new Map(), exercise: () => exercise } as unknown as Cast;

test('the first picture has no labels, later ones do; a new movement removes the old labels at once', () => {
  let named: LabelCandidate[] = [];
  const labels = { place: () => undefined, showTip: () => undefined, dispose: () => undefined };
  const naming = createNaming({
    cast,
    labels: { ...labels, setCandidates: (candidates) => (named = candidates) },
    instances,
    readySurface: () => surface,
    eye: () => [0, 1, 3],
    isShown: () => true,
    partWidth: () => 1200,
  });
  naming.name(initialState, false);
  expect(named).toEqual([]);
  expect(naming.isStale(initialState)).toBe(false);

  naming.drew();
  expect(naming.isStale({ ...initialState, exercise: 'squat' })).toBe(false);
  expect(naming.isStale(initialState)).toBe(true);
  naming.start();
  naming.name(initialState, false);
  expect(named).toHaveLength(12);
  expect(naming.isDue()).toBe(false);

  naming.begin(initialState);
  expect(named).toEqual([]);
  naming.name(initialState, false);
  expect(named).toEqual([]);
  expect(naming.isDue()).toBe(true);
  exercise = {};
  naming.drew();
  expect(naming.isStale({ ...initialState, exercise: 'squat' })).toBe(true);
});
