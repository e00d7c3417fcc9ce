import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneShape } from '../../../anatomy/src/scene/geometry/bone-shape';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';

const skull = bones().filter(({ id }) => id === 'calvaria' || id === 'facial-skeleton');

/** The same bones without the hollows that are subtracted from them. */
const solid = skull.map((bone) => ({
  ...bone,
  parts: bone.parts.map((part) => (part.kind === 'shell' ? { ...part, hollows: [] } : part)),
}));

const meshOf = (list: typeof skull, melted: boolean): Mesh =>
  new Mesh(meshGeometry(boneShape(list, melted)), new MeshBasicMaterial({ side: DoubleSide }));

/** The front of the skull at a position of the face, metres. */
function frontAt(mesh: Mesh, x: number, y: number): number {
  const [hit] = new Raycaster(new Vector3(x, y, 0.5), new Vector3(0, 0, -1)).intersectObject(mesh);
  return hit ? hit.point.z : -Infinity;
}

test('its hollows are darker', () => {
  const { colours } = boneShape(skull, false);
  const reds = Array.from({ length: colours.length / 3 }, (_, vertex) => colours[vertex * 3] as number);
  expect(Math.min(...reds)).toBeLessThan(Math.max(...reds) / 2);
});

describe.each([
  ['as it is drawn first', false],
  ['as it is drawn in the end', true],
])('the skull, %s', (_name, melted) => {
  const mesh = meshOf(skull, melted);
  const full = meshOf(solid, melted);

  test.each([
    ['orbit', 0.025, 1.652, 0.03, 1.63],
    ['right orbit', -0.025, 1.652, -0.03, 1.63],
    ['nasal cavity', 0, 1.618, 0, 1.597],
  ])('has a hollow %s', (_hollow, x, y, rimX, rimY) => {
    const ground = frontAt(mesh, x, y);
    expect(frontAt(mesh, rimX, rimY) - ground).toBeGreaterThan(0.015);
    expect(frontAt(full, x, y) - ground).toBeGreaterThan(0.0015);
  });

  test('has no gap where its two bones meet', () => {
    const [one, other] = skull.map((bone) => {
      const { positions } = boneShape([bone], melted);
      return new Set(
        Array.from({ length: positions.length / 3 }, (_, vertex) =>
          [...positions.subarray(vertex * 3, vertex * 3 + 3)].map((value) => value.toFixed(5)).join(),
        ),
      );
    }) as [Set<string>, Set<string>];
    const rim = skull[0]?.parts.flatMap((part) => (part.kind === 'shell' ? [part.around] : []))[0];
    // The ring that both share, and the point at which both are closed.
    expect([...one].filter((point) => other.has(point))).toHaveLength((rim ?? 0) + 1);
  });

  test('is equally wide on both sides', () => {
    for (let y = 1.61; y < 1.71; y += 0.008) {
      for (let x = 0.004; x < 0.04; x += 0.005) {
        expect(Math.abs(frontAt(mesh, x, y) - frontAt(mesh, -x, y))).toBeLessThan(0.003);
      }
    }
  });
});

test('the rim of its orbit is even, without steps', () => {
  const mesh = meshOf(skull, true);
  const directions = Array.from({ length: 36 }, (_, k) => (k / 36) * 2 * Math.PI);
  // The distances from a point in the orbit to where its walls reach the height of the lateral rim.
  const reaches = directions.map((angle) => {
    let reach = 0.009;
    while (frontAt(mesh, 0.031 + Math.cos(angle) * reach, 1.65 + Math.sin(angle) * reach) < 0.054) {
      reach += 0.0005;
    }
    return reach;
  });
  const steps = reaches.map((reach, k) => Math.abs(reach - ((reaches.at(k - 1) ?? 0) + reaches[(k + 1) % 36]) / 2));
  expect(Math.max(...steps)).toBeLessThan(0.0015);
});
