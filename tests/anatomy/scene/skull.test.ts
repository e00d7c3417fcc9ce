import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneShape } from '../../../anatomy/src/scene/geometry/bone-shape';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';

const skull = bones.filter(({ id }) => id === 'calvaria' || id === 'facial-skeleton');

/** How far forward the skull reaches at a place of the face, metres. */
function frontAt(mesh: Mesh, x: number, y: number): number {
  const [hit] = new Raycaster(new Vector3(x, y, 0.5), new Vector3(0, 0, -1)).intersectObject(mesh);
  return hit ? hit.point.z : -Infinity;
}

describe.each([
  ['as it is drawn first', false],
  ['as it is drawn in the end', true],
])('the skull, %s', (_name, melted) => {
  const mesh = new Mesh(meshGeometry(boneShape(skull, melted)), new MeshBasicMaterial({ side: DoubleSide }));

  test.each([
    ['orbit', 0.031, 1.65, 0.046, 1.634],
    ['right orbit', -0.031, 1.65, -0.046, 1.634],
    ['nasal cavity', 0, 1.622, 0, 1.597],
  ])('has a hollow %s', (_hollow, x, y, rimX, rimY) => {
    expect(frontAt(mesh, rimX, rimY) - frontAt(mesh, x, y)).toBeGreaterThan(0.006);
  });

  test('is closed where its two bones meet, and as wide on the right as on the left', () => {
    for (let y = 1.6; y < 1.71; y += 0.007) {
      for (let x = 0; x < 0.04; x += 0.007) {
        const left = frontAt(mesh, x, y);
        // Through a gap a ray would come to what closes each bone within the head.
        expect(left).toBeGreaterThan(0.015);
        expect(Math.abs(left - frontAt(mesh, -x, y))).toBeLessThan(0.009);
      }
    }
  });
});
