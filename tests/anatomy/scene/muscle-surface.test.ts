import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleSurface, type MuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';

const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
const skeleton = createSkeletonPose();

const poses: [string, Record<string, number>][] = [
  ['neutral', {}],
  [
    'bent',
    {
      'elbowFlexion.l': 120,
      'elbowFlexion.r': 120,
      'kneeFlexion.l': 100,
      'kneeFlexion.r': 100,
      'hipFlexion.l': 90,
      'hipFlexion.r': 90,
    },
  ],
  [
    'arms overhead',
    {
      'shoulderFlexion.l': 160,
      'shoulderFlexion.r': 160,
      'scapulaUpwardRotation.l': 50,
      'scapulaUpwardRotation.r': 50,
    },
  ],
  ['side bending', { lumbarLateral: 18, thoracicLateral: 15, neckLateral: 20 }],
];

function take(angles: Record<string, number>): MuscleSurface {
  surface.update(poseSkeleton({ ...neutralPose(), angles }, skeleton));
  return surface;
}

/** Volumes within the closed surfaces of all instances in cm³: signed tetrahedra to the origin. */
function volumesOf({ layout, positions }: MuscleSurface): number[] {
  const volumes = instances.map(() => 0);
  layout.parts.forEach((part, k) => {
    for (let at = layout.indexStarts[k]; at < layout.indexStarts[k + 1]; at += 3) {
      const [a, b, c] = [layout.indices[at] * 3, layout.indices[at + 1] * 3, layout.indices[at + 2] * 3];
      volumes[part.instance] +=
        (positions[a] * (positions[b + 1] * positions[c + 2] - positions[b + 2] * positions[c + 1]) +
          positions[a + 1] * (positions[b + 2] * positions[c] - positions[b] * positions[c + 2]) +
          positions[a + 2] * (positions[b] * positions[c + 1] - positions[b + 1] * positions[c])) *
        (1e6 / 6);
    }
  });
  return volumes;
}

describe.each(poses)('the surface of all muscles, %s', (_, angles) => {
  test('is finite everywhere, with unit normals', () => {
    const { positions, normals } = take(angles);
    expect(positions.every(Number.isFinite)).toBe(true);
    let worst = 0;
    for (let k = 0; k < normals.length; k += 3) {
      const size = Math.hypot(normals[k], normals[k + 1], normals[k + 2]) / 32767;
      worst = Math.max(worst, Math.abs(size - 1));
    }
    expect(worst).toBeLessThan(0.02);
  });

  test('faces outwards: every closed part has a positive volume', () => {
    const volumes = volumesOf(take(angles));
    const inside = instances.map(({ id }, k) => ({ id, volume: volumes[k] }));
    expect(inside.filter(({ volume }) => volume <= 0)).toEqual([]);
  });
});

test('spindles have about the volume of their data, in every pose', () => {
  const spindles = instances.flatMap((instance, index) =>
    instance.muscle.form === 'spindle' && instance.muscle.volume > 20 ? [{ instance, index }] : [],
  );
  expect(spindles.length).toBeGreaterThan(40);
  for (const [name, angles] of poses) {
    const volumes = volumesOf(take(angles));
    for (const { instance, index } of spindles) {
      const share = volumes[index] / instance.muscle.volume;
      // A polygon of nine corners is smaller than its circle; tendons add a little.
      expect({ name, id: instance.id, share: share > 0.7 && share < 1.35 ? 'near' : share }).toEqual({
        name,
        id: instance.id,
        share: 'near',
      });
    }
  }
});

test('fans and sheets have about the volume of their data, in every pose', () => {
  const flat = instances.flatMap((instance, index) =>
    instance.muscle.form !== 'spindle' && instance.muscle.volume > 20 ? [{ instance, index }] : [],
  );
  expect(flat.length).toBeGreaterThan(60);
  for (const [name, angles] of poses) {
    const volumes = volumesOf(take(angles));
    for (const { instance, index } of flat) {
      const share = volumes[index] / instance.muscle.volume;
      // A broad aponeurosis adds a little when it is stretched.
      expect({ name, id: instance.id, share: share > 0.8 && share < 1.3 ? 'near' : share }).toEqual({
        name,
        id: instance.id,
        share: 'near',
      });
    }
  }
});

test('fans and sheets have rounded corners, and borders that keep both faces apart', () => {
  const { layout, positions } = take({});
  const gluteus = layout.parts.find(({ instance }) => instances[instance].id === 'gluteus-maximus.l');
  const at = (ring: number, j: number): number[] => {
    const vertex = ((gluteus?.firstVertex ?? 0) + ring * (gluteus?.around ?? 0) + j) * 3;
    return [...positions.subarray(vertex, vertex + 3)];
  };
  const gap = (a: number[], b: number[]): number => Math.hypot(...a.map((value, axis) => value - b[axis]));
  const last = (gluteus?.around ?? 0) - 1;
  const middle = Math.floor(last / 4);
  expect(gap(at(6, 0), at(6, last))).toBeGreaterThan(0.01);
  expect(gap(at(0, 0), at(12, 0))).toBeLessThan(gap(at(0, middle), at(12, middle)) * 0.85);
});

test('the end of a curved sheet is not closed by triangles across its hollow', () => {
  const { layout, positions } = take({});
  const at = (corner: number): number[] => [...positions.subarray(corner * 3, corner * 3 + 3)];
  const part = layout.parts.findIndex(({ instance }) => instances[instance].id === 'diaphragma.l');
  const corners = layout.indices.subarray(layout.indexStarts[part], layout.indexStarts[part + 1]);
  const edges = [...corners].map((corner, k) => {
    const [a, b] = [at(corner), at(k % 3 === 2 ? corners[k - 2] : corners[k + 1])];
    return Math.hypot(...a.map((value, axis) => value - b[axis]));
  });
  expect(Math.max(...edges)).toBeLessThan(0.09);
});

test.each([
  ['orbicularis-oculi.l', 1.648],
  ['orbicularis-oris.l', 1.58],
])('%s surrounds its opening: one belly above it and one below, which meet at its sides', (id, middle) => {
  const { layout, positions } = take({});
  const heights = layout.parts
    .filter(({ instance }) => instances[instance].id === id)
    .map(({ firstVertex, rings, around }) =>
      Array.from({ length: rings * around }, (_, k) => positions[(firstVertex + k) * 3 + 1]),
    );
  expect(heights).toHaveLength(2);
  const [above, below] = heights;
  expect(Math.min(...above)).toBeGreaterThan(middle - 0.006);
  expect(Math.max(...below)).toBeLessThan(middle + 0.006);
  expect(Math.max(...above) - Math.min(...below)).toBeGreaterThan(0.035);
  expect(Math.min(...above)).toBeLessThan(Math.max(...below));
});

test('a muscle that shortens grows thicker', () => {
  const biceps = instances.findIndex(({ id }) => id === 'brachialis.l');
  const straight = take({}).lines[biceps].radius;
  const bent = take({ 'elbowFlexion.l': 120 }).lines[biceps].radius;
  expect(bent).toBeGreaterThan(straight * 1.05);
});

test('brachialis stays flat in front of the humerus when the elbow is bent', () => {
  const index = instances.findIndex(({ id }) => id === 'brachialis.l');
  const { layout, positions } = take({ 'elbowFlexion.l': 130 });
  const { matrices } = skeleton;
  const humerus = segmentOf('humerus.l').index * 16;
  // In the frame of the humerus, whose z axis points forward.
  const depths = [...layout.owners.keys()]
    .filter((vertex) => layout.owners[vertex] === index)
    .map((vertex) =>
      [0, 1, 2].reduce(
        (sum, k) => sum + matrices[humerus + 8 + k] * (positions[vertex * 3 + k] - matrices[humerus + 12 + k]),
        0,
      ),
    );
  expect(Math.max(...depths) - Math.min(...depths)).toBeLessThan(0.045);
});
