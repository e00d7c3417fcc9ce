import { Ray, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
surface.update(poseSkeleton(neutralPose(), createSkeletonPose()));

const idOf = (instance: number) => instances[instance]?.muscle.id;
const rayAt = (x: number, y: number, side: 1 | -1) => new Ray(new Vector3(x, y, side / 2), new Vector3(0, 0, -side));

/** The outermost muscle at a position of the left half of the body, from the front (1) or from behind (-1). */
function muscleAt(x: number, y: number, side: 1 | -1): string | undefined {
  const hit = pickMuscle(surface, rayAt(x, y, side), () => true);
  return hit && idOf(hit.instance);
}

/** How deep a muscle lies at a position, from behind: metres from a plane behind the body. */
const depthAt = (id: string, x: number, y: number) =>
  pickMuscle(surface, rayAt(x, y, -1), (instance) => idOf(instance) === id)?.distance;

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);

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

test('iliocostalis thoracis lies deep to trapezius, rhomboids, infraspinatus and latissimus dorsi', () => {
  const covering = ['trapezius-pars-ascendens', 'rhomboideus-major', 'infraspinatus', 'latissimus-dorsi'];
  const places = steps(1.27, 1.42, 0.005).flatMap((y) => steps(0.05, 0.1, 0.0025).map((x) => [x, y] as const));
  const outside = places.filter(([x, y]) => {
    const depth = depthAt('iliocostalis-thoracis', x, y) ?? Infinity;
    return covering.some((id) => (depthAt(id, x, y) ?? 0) > depth);
  });
  expect(outside).toEqual([]);
  expect(places.filter(([x, y]) => muscleAt(x, y, -1) === 'iliocostalis-thoracis')).toEqual([]);
});

test('latissimus dorsi emerges from under trapezius', () => {
  for (const y of steps(1.26, 1.335, 0.005)) {
    const border = steps(0.01, 0.08, 0.001).findLast((x) => depthAt('trapezius-pars-ascendens', x, y) !== undefined);
    // The outermost centimetre of trapezius is rounded.
    const seen = steps(0.02, (border ?? NaN) - 0.01, 0.005).map((x) => muscleAt(x, y, -1));
    expect([y, ...new Set(seen)]).toEqual([y, 'trapezius-pars-ascendens']);
  }
});

test('the upper edge of latissimus dorsi rises in a curve from the lateral border of trapezius to the axilla', () => {
  const edge = steps(0.075, 0.145, 0.01).map(
    (x) => steps(1.28, 1.38, 0.0005).findLast((y) => depthAt('latissimus-dorsi', x, y) !== undefined) ?? NaN,
  );
  const slopes = edge.slice(1).map((y, k) => (y - (edge[k] ?? NaN)) / 0.01);
  expect(Math.min(...slopes)).toBeGreaterThan(0.1);
  expect(Math.max(...slopes)).toBeLessThan(0.5);
  expect((edge.at(-1) ?? NaN) - (edge[0] ?? NaN)).toBeGreaterThan(0.022);
});

test('the transverse and the ascending part of trapezius meet in one seam', () => {
  for (const x of steps(0.02, 0.08, 0.005)) {
    const seen = steps(1.38, 1.46, 0.001).map((y) => muscleAt(x, y, -1));
    expect([x, ...seen.filter((id, k) => id !== seen[k - 1])]).toEqual([
      x,
      'trapezius-pars-ascendens',
      'trapezius-pars-transversa',
    ]);
  }
});

test('the end of the ascending part of trapezius on the spine of the scapula is not folded', () => {
  const part = surface.layout.parts.find(({ instance }) => instances[instance]?.id === 'trapezius-pars-ascendens.l');
  const { firstVertex, rings, around } = part as NonNullable<typeof part>;
  const end = Array.from({ length: around / 2 }, (_, column) =>
    new Vector3().fromArray(surface.positions, (firstVertex + (rings - 1) * around + column) * 3),
  );
  const whole = new Vector3().subVectors(end.at(-1) as Vector3, end[0] as Vector3);
  const along = end.map((point) => point.dot(whole));
  expect(along.toSorted((one, two) => one - two)).toEqual(along);
});

test('serratus posterior inferior covers the erector spinae, so that its columns are not seen in pieces', () => {
  const places = steps(1.15, 1.27, 0.0025).flatMap((y) => steps(0.01, 0.09, 0.0025).map((x) => [x, y] as const));
  const covered = places.filter(([x, y]) => depthAt('serratus-posterior-inferior', x, y) !== undefined);
  expect(covered.length).toBeGreaterThan(900);
  const outside = covered.filter(([x, y]) =>
    ['spinalis-thoracis', 'longissimus-thoracis', 'iliocostalis-lumborum', 'iliocostalis-thoracis'].some(
      (id) => (depthAt(id, x, y) ?? Infinity) < (depthAt('serratus-posterior-inferior', x, y) ?? 0),
    ),
  );
  expect(outside).toEqual([]);
  expect(covered.filter(([x, y]) => muscleAt(x, y, -1) === 'serratus-posterior-inferior')).toEqual([]);
});

test('both sides of trapezius meet in the midline from the occipital protuberance to the upper back', () => {
  const places = steps(1.44, 1.6, 0.005).flatMap((y) => steps(0.002, 0.03, 0.002).map((x) => [x, y] as const));
  expect(places.filter(([x, y]) => !muscleAt(x, y, -1)?.startsWith('trapezius'))).toEqual([]);
});

test('the origin of infraspinatus, which is seen beside trapezius, is fleshy', () => {
  const part = surface.layout.parts.find(({ instance }) => instances[instance]?.id === 'infraspinatus.l');
  const { firstVertex, rings, around } = part as NonNullable<typeof part>;
  const seen = Array.from({ length: (rings / 2) * around }, (_, k) => firstVertex + k).filter((vertex) => {
    const [x, y] = surface.positions.slice(vertex * 3) as unknown as [number, number];
    return muscleAt(x, y, -1) === 'infraspinatus';
  });
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter((vertex) => (surface.layout.fibres[vertex * 3 + 2] ?? 1) > 0)).toEqual([]);
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
