import { DoubleSide, Mesh, MeshBasicMaterial, Ray, Raycaster, Vector3 } from 'three';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneCardOf } from '../../../anatomy/src/body/names/bone-cards';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createBodyShapes } from '../../../anatomy/src/scene/figure/body-shapes';
import { partDistance } from '../../../anatomy/src/scene/geometry/bone-distance';
import { boneShape } from '../../../anatomy/src/scene/geometry/bone-shape';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickBone } from '../../../anatomy/src/scene/pick-bone';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const face = muscleInstances(muscles().filter(({ region, id }) => region === 'head' || id === 'platysma'));
const surface = createMuscleSurface(face);
const neutral = poseSkeleton(neutralPose(), createSkeletonPose());
surface.update(neutral);

const named = (name: RegExp) => bones().filter(({ id }) => name.test(id));
const meshOf = (name: RegExp): Mesh =>
  new Mesh(meshGeometry(boneShape(named(name), false)), new MeshBasicMaterial({ side: DoubleSide }));

const { centre: skullCentre } = segmentOf('skull');
const shell = named(/^facial/).flatMap(({ parts }) =>
  parts.flatMap((part) => (part.kind === 'shell' ? (partDistance(part) ?? []) : [])),
)[0];
/** The distance of a point outside of the skull in its final shape, metres. */
const outsideSkull = ([x, y, z]: Vec3): number =>
  shell?.(x - skullCentre[0], y - skullCentre[1], z - skullCentre[2]) ?? NaN;

/** The front of the skull at a position of the face, metres. */
function skullAt(x: number, y: number): number {
  let z = 0.12;
  while (outsideSkull([x, y, z]) > 0) {
    z -= 0.0005;
  }
  return z;
}

function pointsOf(name: RegExp): Vec3[] {
  const { positions } = boneShape(named(name), false);
  return Array.from({ length: positions.length / 3 }, (_, k) => [
    positions[k * 3] as number,
    positions[k * 3 + 1] as number,
    positions[k * 3 + 2] as number,
  ]);
}

const extentOf = (points: Vec3[], axis: 0 | 1 | 2): [number, number] => [
  Math.min(...points.map((point) => point[axis])),
  Math.max(...points.map((point) => point[axis])),
];

/** The front of a mesh at a position of the face, metres. */
function frontAt(mesh: Mesh, x: number, y: number): number {
  const [hit] = new Raycaster(new Vector3(x, y, 0.5), new Vector3(0, 0, -1)).intersectObject(mesh);
  return hit ? hit.point.z : -Infinity;
}

/** The frontmost muscle at a position of the face, and its front there. */
function muscleAt(x: number, y: number): { id?: string; z: number } {
  const hit = pickMuscle(surface, new Ray(new Vector3(x, y, 0.5), new Vector3(0, 0, -1)), () => true);
  return { id: hit && face[hit.instance]?.muscle.id, z: hit ? 0.5 - hit.distance : -Infinity };
}

const eyeMiddle = 0.0312;
const eyeLevel = 1.6485;

describe('the eyeball', () => {
  const left = pointsOf(/^eyeball\.l/);
  const eyes = meshOf(/^eyeball/);

  test('has the size of a real one', () => {
    expect(extentOf(left, 0)[1] - extentOf(left, 0)[0]).toBeCloseTo(0.0235, 3);
    // 24 mm long, without the back, which is never visible.
    const [back, front] = extentOf(left, 2);
    expect(front - back).toBeGreaterThan(0.019);
    expect(front - back).toBeLessThan(0.0245);
  });

  test('does not touch the orbit, and its cornea is as far in front of the lateral rim as was measured', () => {
    for (const point of left) {
      expect(outsideSkull(point)).toBeGreaterThan(0.0003);
    }
    const rim = skullAt(0.05, eyeLevel);
    const before = extentOf(left, 2)[1] - rim;
    expect(before).toBeGreaterThan(0.012);
    expect(before).toBeLessThan(0.021);
  });

  test('looks straight ahead between the lids, which cover its upper and its lower part', () => {
    expect(muscleAt(eyeMiddle, eyeLevel).z).toBeLessThan(0);
    expect(muscleAt(eyeMiddle - 0.007, eyeLevel).z).toBeLessThan(0);
    for (const y of [eyeLevel - 0.009, eyeLevel + 0.008]) {
      expect(muscleAt(eyeMiddle, y).id).toBe('orbicularis-oculi');
      for (const x of [-0.006, 0, 0.006]) {
        expect(muscleAt(eyeMiddle + x, y).z).toBeGreaterThan(frontAt(eyes, eyeMiddle + x, y));
      }
    }
  });

  test('is visible with the caruncle through a fissure as high and wide as was measured', () => {
    const inFissure = meshOf(/^(eyeball|lacrimal-caruncle)/);
    const opening: [number, number][] = [];
    for (let x = 0.0155; x < 0.0475; x += 0.0005) {
      for (let y = eyeLevel - 0.0065; y < eyeLevel + 0.0065; y += 0.0005) {
        const [lid, behind] = [muscleAt(x, y).z, frontAt(inFissure, x, y)];
        if (lid < Math.max(behind, skullAt(x, y))) {
          opening.push([x, y]);
        }
      }
    }
    const seen = opening.filter(([x, y]) => frontAt(inFissure, x, y) > skullAt(x, y));
    expect(seen.length / opening.length).toBeGreaterThan(0.97);
    const over = seen.filter(([x]) => Math.abs(x - eyeMiddle) < 0.0004).map(([, y]) => y);
    // 27 to 30 mm wide, of which the angles lie beside the eyeball and are closed here; 8 to 11 mm high.
    expect(Math.max(...over) - Math.min(...over)).toBeGreaterThan(0.0075);
    expect(Math.max(...over) - Math.min(...over)).toBeLessThan(0.011);
    const across = extentOf(
      seen.map(([x, y]) => [x, y, 0]),
      0,
    );
    expect(across[1] - across[0]).toBeGreaterThan(0.0245);
    expect(across[1] - across[0]).toBeLessThan(0.03);
    // The upper lid covers 1 to 2 mm of the iris, which is 11.8 mm wide.
    expect(eyeLevel + 0.0059 - Math.max(...over)).toBeGreaterThan(0.0008);
    expect(eyeLevel + 0.0059 - Math.max(...over)).toBeLessThan(0.0025);
  });

  test('has a dark pupil in a coloured iris in a white sclera', () => {
    const { colours, positions } = boneShape(named(/^eyeball\.l/), false);
    const redAt = (reach: number): number[] =>
      Array.from({ length: colours.length / 3 }, (_, k) => k)
        .filter(
          (k) =>
            Math.hypot((positions[k * 3] as number) - eyeMiddle, (positions[k * 3 + 1] as number) - eyeLevel) < reach,
        )
        .map((k) => colours[k * 3] as number);
    expect(Math.min(...redAt(0.0015))).toBeLessThan(10);
    expect(redAt(0.005).some((red) => red > 15 && red < 80)).toBe(true);
    expect(Math.max(...redAt(0.012))).toBeGreaterThan(200);
  });

  test('is symmetric, and moves with the skull', () => {
    const right = pointsOf(/^eyeball\.r/);
    for (const axis of [1, 2] as const) {
      expect(extentOf(right, axis)[1]).toBeCloseTo(extentOf(left, axis)[1], 6);
    }
    expect(extentOf(right, 0)[0]).toBeCloseTo(-extentOf(left, 0)[1], 6);
    expect(named(/^eyeball/).map(({ segment }) => segment)).toEqual(['skull', 'skull']);
  });

  test('is not drawn in a skeleton without muscles, and cannot be clicked then', () => {
    const shapes = createBodyShapes();
    const atPupil = new Ray(new Vector3(eyeMiddle, eyeLevel, 0.5), new Vector3(0, 0, -1));
    const found = () => pickBone(shapes.bones, bones(), neutral, atPupil)?.bone.id;
    expect(found()).toBe('eyeball.l');
    shapes.showEyes(false);
    expect(found()).toBe('facial-skeleton');
    expect(shapes.bones.drawRange.count).toBeLessThan(shapes.bones.index?.count ?? 0);
    shapes.showEyes(true);
    expect(found()).toBe('eyeball.l');
  });
});

describe('the nose', () => {
  const cartilages = pointsOf(/nasal-cartilage/);
  const nose = meshOf(/nasal-cartilage/);

  test('protrudes as far as a real one, with its tip in the middle', () => {
    const tip = cartilages.reduce((far, point) => (point[2] > far[2] ? point : far));
    expect(Math.abs(tip[0])).toBeLessThan(0.006);
    const base = skullAt(0.001, 1.602);
    expect(tip[2] - base).toBeGreaterThan(0.018);
    expect(tip[2] - base).toBeLessThan(0.028);
    const [right, left] = extentOf(cartilages, 0);
    expect(left).toBeCloseTo(-right, 6);
    expect(left - right).toBeGreaterThan(0.03);
    expect(left - right).toBeLessThan(0.04);
  });

  test('has a columella from its tip to the nasal spine, and nostrils beside it', () => {
    const alar = pointsOf(/^alar/);
    for (let z = 0.083; z < 0.1; z += 0.003) {
      const medial = alar.filter((point) => Math.abs(point[0]) < 0.0052 && Math.abs(point[2] - z) < 0.004);
      expect(Math.min(...medial.map(([, y]) => y))).toBeLessThan(1.6075);
      expect(Math.min(...medial.map(([, y]) => y))).toBeGreaterThan(1.6);
    }
    const below = new Raycaster(new Vector3(0.0085, 1.59, 0.09), new Vector3(0, 1, 0), 0, 0.028);
    expect(below.intersectObject(meshOf(/^alar/))).toEqual([]);
    // 35 mm wide on average in men.
    const [right, left] = extentOf(alar, 0);
    expect(left - right).toBeGreaterThan(0.0327);
    expect(left - right).toBeLessThan(0.0371);
  });

  test('continues the nasal bone without a step', () => {
    const bone = skullAt(0.003, 1.6445);
    expect(Math.abs(frontAt(nose, 0.003, 1.6415) - bone)).toBeLessThan(0.004);
  });

  test('covers the nasal aperture, and is covered by nasalis', () => {
    for (const [x, y] of [
      [0.004, 1.636],
      [0.008, 1.632],
      [0.009, 1.622],
      [0.008, 1.614],
    ] as const) {
      expect(frontAt(nose, x, y)).toBeGreaterThan(skullAt(x, y) + 0.005);
    }
    for (const [x, y] of [
      [0.002, 1.638],
      [0.006, 1.6355],
    ] as const) {
      const { id, z } = muscleAt(x, y);
      expect(id).toBe('nasalis');
      expect(z - frontAt(nose, x, y)).toBeGreaterThan(0);
      expect(z - frontAt(nose, x, y)).toBeLessThan(0.004);
    }
  });
});

test.each([
  'eyeball',
  'lacrimal-caruncle',
  'septal-nasal-cartilage',
  'lateral-nasal-cartilage',
  'alar-nasal-cartilage',
])('%s has a card with names in three languages', (id) => {
  const card = boneCardOf(id);
  expect([card?.latin, card?.name.en, card?.name.cn].every(Boolean)).toBe(true);
});

test('there is no gap between the lower teeth and the mandible', () => {
  const jaw = meshOf(/^(mandible|lower-teeth)/);
  for (const x of [0.002, 0.006, 0.01, 0.014, 0.018, 0.022]) {
    const heights = Array.from({ length: 24 }, (_, k) => frontAt(jaw, x, 1.576 - k * 0.001));
    const falls = heights.slice(1).map((height, k) => Math.abs(height - (heights[k] as number)));
    expect(Math.max(...falls)).toBeLessThan(0.008);
  }
});

test('the platysma crosses the mandible and ends at muscles of the face', () => {
  const platysma = muscles().find(({ id }) => id === 'platysma');
  const others = face.filter(({ muscle, side }) => muscle.id !== 'platysma' && side === 'l');
  const lines = others.flatMap((instance) => surface.lines[face.indexOf(instance)]?.strands ?? []);
  const [, ...ends] = (surface.lines[face.findIndex(({ id }) => id === 'platysma.l')]?.strands ?? []).map(
    ({ points }) => points.slice(-3),
  );
  expect(ends).toHaveLength((platysma?.strands.length ?? 0) - 1);
  for (const [x = 0, y = 0, z = 0] of ends) {
    // Above the lower border of the jaw.
    expect(y).toBeGreaterThan(1.555);
    const nearest = Math.min(
      ...lines.flatMap(({ points }) =>
        Array.from({ length: points.length / 3 - 1 }, (_, k) =>
          [0, 0.25, 0.5, 0.75, 1].map((share) =>
            Math.hypot(
              ...[x, y, z].map((value, axis) => {
                const from = points[k * 3 + axis] as number;
                return value - from - ((points[k * 3 + 3 + axis] as number) - from) * share;
              }),
            ),
          ),
        ).flat(),
      ),
    );
    expect(nearest).toBeLessThan(0.006);
  }
});
