import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { add, distance, dot, scale, subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);

const middleOf = (points: Vec3[]): Vec3 => scale(points.reduce(add, [0, 0, 0]), 1 / points.length);

/** The centres of a tube's rings. */
function centresOf(firstVertex: number, around: number, rings: number): Vec3[] {
  const vertex = (k: number) => [...surface.positions.subarray(k * 3, k * 3 + 3)] as unknown as Vec3;
  return Array.from({ length: rings }, (_, ring) =>
    middleOf(Array.from({ length: around }, (_corner, j) => vertex(firstVertex + ring * around + j))),
  );
}

function distanceToLine(point: Vec3, line: Vec3[]): number {
  const distances = line.slice(1).map((to, k) => {
    const [step, away] = [subtract(to, line[k]), subtract(point, line[k])];
    const share = Math.min(1, Math.max(0, dot(away, step) / (dot(step, step) || 1)));
    return Math.hypot(...subtract(away, scale(step, share)));
  });
  return Math.min(...distances);
}

test.each([
  ['a flexed wrist', { wristFlexion: 70 }],
  ['an extended wrist', { wristFlexion: -60 }],
  ['a fist', { fingerFlexion: 80, fingerCurl: 90 }],
  ['a pointed foot', { ankleDorsiflexion: -45 }],
  ['a lifted foot', { ankleDorsiflexion: 20 }],
])('tendons of hands and feet are drawn along their courses: %s', (_name, joints) => {
  const angles = Object.fromEntries(Object.entries(joints).map(([id, degrees]) => [`${id}.l`, degrees]));
  surface.update(poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose()));
  const tendons = surface.layout.parts.filter(({ instance, kind }) => {
    const { side, muscle } = instances[instance];
    return kind === 'tube' && side === 'l' && /forearm|^leg/.test(muscle.region) && muscle.tendon[1] >= 0.4;
  });
  expect(tendons.length).toBeGreaterThan(25);
  const away = tendons.flatMap(({ instance, strand, firstVertex, around, rings }) => {
    const centres = centresOf(firstVertex, around, rings);
    const { points } = surface.lines[instance].strands[strand];
    const course = Array.from({ length: points.length / 3 }, (_, k) => [...points.subarray(k * 3, k * 3 + 3)]);
    const distances = course.map((point) => distanceToLine(point as unknown as Vec3, centres));
    const millimetres = Math.round(Math.max(...distances) * 1000);
    return millimetres > 14 ? [{ id: instances[instance].id, strand, millimetres }] : [];
  });
  expect(away).toEqual([]);
});

test.each([0, 60, 110, 140])(
  'at %i degrees of knee flexion the patella is in the tendon of the quadriceps, not under its flesh',
  (angle) => {
    const skeleton = poseSkeleton({ ...neutralPose(), angles: { 'kneeFlexion.l': angle } }, createSkeletonPose());
    surface.update(skeleton);
    const patella = segmentOf('patella.l');
    const front = transformPoint(skeleton.matrices, patella.index * 16, subtract([0.09, 0.506, 0.053], patella.centre));
    const { layout, positions } = surface;
    const distancesTo = (id: string, isFlesh: boolean): number[] =>
      [...layout.owners.keys()]
        .filter((k) => instances[layout.owners[k]].id === `${id}.l` && layout.fibres[k * 3 + 2] < 0.5 === isFlesh)
        .map((k) => distance([...positions.subarray(k * 3, k * 3 + 3)] as unknown as Vec3, front));
    for (const id of ['rectus-femoris', 'vastus-lateralis', 'vastus-medialis', 'vastus-intermedius']) {
      expect({ id, flesh: Math.min(...distancesTo(id, true)) > 0.018 }).toEqual({ id, flesh: true });
      expect({ id, tendon: Math.min(...distancesTo(id, false)) < 0.012 }).toEqual({ id, tendon: true });
    }
  },
);
