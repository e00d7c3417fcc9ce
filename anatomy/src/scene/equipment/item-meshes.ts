import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial, type SkinnedMesh } from 'three';
import { createPosedMesh } from '../figure/bone-mesh';
import type { MatrixTexture } from '../figure/matrix-texture';
import type { MeshArrays } from '../geometry/mesh-builder';
import { meshGeometry } from '../geometry/mesh-geometry';

/** One draw call for the selected items. */
interface ItemsMesh {
  mesh: SkinnedMesh;
  show(isShown: (item: number) => boolean): void;
}

interface ItemMeshes {
  solid: ItemsMesh;
  veil: ItemsMesh;
  /** Each item as a separate mesh, only for ray tests; not drawn. */
  probes: Mesh[];
  dispose(): void;
}

/**
 * @param shape one group for each item, bound to its matrix
 * @param places the matrices of the items
 */
export function createItemMeshes(shape: MeshArrays, places: MatrixTexture): ItemMeshes {
  const whole = meshGeometry(shape);
  const looks = { vertexColors: true, roughness: 0.45, metalness: 0.15 };
  const materials = {
    solid: new MeshStandardMaterial(looks),
    veil: new MeshStandardMaterial({ vertexColors: true, transparent: true, opacity: 0.25, depthWrite: false }),
  };
  const cornersOf = ({ start, count }: { start: number; count: number }): MeshArrays['indices'] =>
    shape.indices.subarray(start, start + count);
  const createMesh = (material: MeshStandardMaterial): ItemsMesh => {
    const geometry = withCorners(whole, shape.indices.slice());
    const mesh = createPosedMesh(geometry, material, places);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    return {
      mesh,
      show(isShown) {
        const index = geometry.index as BufferAttribute;
        let count = 0;
        whole.groups.forEach((group, item) => {
          if (isShown(item)) {
            (index.array as MeshArrays['indices']).set(cornersOf(group), count);
            count += group.count;
          }
        });
        index.needsUpdate = true;
        geometry.setDrawRange(0, count);
        mesh.visible = count > 0;
      },
    };
  };
  const [solid, veil] = [createMesh(materials.solid), createMesh(materials.veil)];
  return {
    solid,
    veil,
    probes: whole.groups.map((group) => new Mesh(withCorners(whole, cornersOf(group)))),
    dispose() {
      [solid, veil].forEach(({ mesh }) => mesh.geometry.dispose());
      Object.values(materials).forEach((material) => material.dispose());
    },
  };
}

/** The same vertices with other triangles. */
function withCorners(whole: BufferGeometry, corners: MeshArrays['indices']): BufferGeometry {
  const geometry = new BufferGeometry();
  Object.entries(whole.attributes).forEach(([name, attribute]) => geometry.setAttribute(name, attribute));
  return geometry.setIndex(new BufferAttribute(corners, 1));
}
