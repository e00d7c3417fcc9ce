import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { structureLayers, structures } from '../../../anatomy/src/body/structures/catalogue';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinShape } from '../../../anatomy/src/scene/figure/skin-shape';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';
import { layoutSurface } from '../../../anatomy/src/scene/muscles/surface-layout';

const instances = muscleInstances(muscles());
const skinMade = skinShape(instances);

test('two bodies with their skins and shadows stay under 300,000 triangles', () => {
  const skeleton = (boneGeometry(bones(), false).getIndex()?.count ?? 0) / 3;
  const flesh = layoutSurface(instances).indices.length / 3;
  const skin = skinMade.indices.length / 3;
  // The skin is drawn twice: transparent, and as the shadow of the body. 5,000 are reserved for equipment.
  const oneBody = skeleton + flesh + 2 * skin;
  // Arteries, nerves and fasciae are shown only while there is one body.
  const cords = structureLayers.reduce(
    (sum, layer) => sum + (boneGeometry(structures[layer](), false).getIndex()?.count ?? 0) / 3,
    0,
  );
  expect(skeleton).toBeGreaterThan(30_000);
  expect(flesh).toBeGreaterThan(40_000);
  expect(skin).toBeGreaterThan(8_000);
  expect(2 * (oneBody + 5_000)).toBeLessThan(300_000);
  expect(oneBody + 5_000 + cords).toBeLessThan(300_000);
});

test('the weights of every vertex of the skin add up to 255', () => {
  const { weights } = skinMade;
  const skin = meshGeometry(skinMade);
  for (let k = 0; k < weights.length; k += 4) {
    expect(weights[k] + weights[k + 1] + weights[k + 2] + weights[k + 3]).toBe(255);
  }
  skin.computeBoundingBox();
  const { min, max } = skin.boundingBox as NonNullable<typeof skin.boundingBox>;
  expect(max.y).toBeGreaterThan(1.7);
  expect(max.y).toBeLessThan(1.85);
  expect(min.y).toBeGreaterThan(-0.05);
  // The body is symmetric, and so is its skin, within a cell of the grid.
  expect(Math.abs(max.x + min.x)).toBeLessThan(0.03);
});
