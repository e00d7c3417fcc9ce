import { BoxGeometry, CylinderGeometry, Euler, Matrix4, Quaternion, Vector3, type BufferGeometry } from 'three';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { SolidBuilder } from '../../../anatomy/src/scene/equipment/solid-builder';
import { MeshBuilder } from '../../../anatomy/src/scene/geometry/mesh-builder';

/** The largest differences from the renderer's own geometry in the same place. */
function differenceOf(
  build: (solid: SolidBuilder) => void,
  geometry: BufferGeometry,
  turn: Quaternion,
  at: Vector3,
): number[] {
  const builder = new MeshBuilder();
  build(new SolidBuilder(builder, 3));
  const made = builder.build();
  geometry.applyMatrix4(new Matrix4().compose(at, turn, new Vector3(1, 1, 1)));
  const far = (one: ArrayLike<number>, other: ArrayLike<number> = []): number =>
    one.length === other.length ? Math.max(...Array.from(one, (value, k) => Math.abs(value - (other[k] ?? NaN)))) : NaN;
  const { position, normal } = geometry.attributes;
  return [
    far(made.positions, position?.array),
    // A difference of 1 is a rounding.
    far(
      made.normals,
      Float32Array.from(normal?.array ?? [], (value) => Math.round(value * 32_767)),
    ) / 2e6,
    far(made.indices, geometry.index?.array),
    Math.abs((made.bindings[0] ?? NaN) - 3),
  ];
}

test.each<[Vec3, Vec3, number]>([
  [[-0.3, 0, 0], [0.9, 0, 0], 12],
  [[0.1, 0.2, 0.3], [0.1, 1.2, 0.3], 40],
  [[0.4, 1, -0.2], [-0.1, 0.3, 0.6], 7],
])('a rod from %p to %p with %p sides', (from, to, sides) => {
  const [start, end] = [new Vector3(...from), new Vector3(...to)];
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), end.clone().sub(start).normalize());
  const geometry = new CylinderGeometry(0.05, 0.05, start.distanceTo(end), sides);
  const at = start.add(end).multiplyScalar(0.5);
  const differences = differenceOf((solid) => solid.rod(from, to, 0.05, 'steel', sides), geometry, turn, at);
  expect(Math.max(...differences)).toBeLessThan(1e-6);
});

test('a tilted box', () => {
  const size: Vec3 = [0.3, 0.1, 1.2];
  const turn = new Quaternion().setFromEuler(new Euler(Math.PI / 6, 0, 0));
  const differences = differenceOf(
    (solid) => solid.box([0.1, 0.4, 0.2], size, 'pad', 30),
    new BoxGeometry(...size),
    turn,
    new Vector3(0.1, 0.4, 0.2),
  );
  expect(Math.max(...differences)).toBeLessThan(1e-6);
});
