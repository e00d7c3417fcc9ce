import { Group, type BufferGeometry, type Material, type Skeleton, type SkinnedMesh } from 'three';
import { layerOf, structureLayers, structures, type StructureLayer } from '../../body/structures/catalogue';
import { boneGeometry } from '../geometry/bone-geometry';
import { createPosedMesh } from './bone-mesh';
import { highlightBones } from './highlight-bones';

/** Arteries, nerves and fasciae of a body: one draw call for each visible layer. */
export interface StructuresMesh {
  group: Group;
  /** @param chosen the id of a structure, without side; its layer is shown, and it is highlighted */
  show(layers: readonly StructureLayer[], chosen: string | undefined): void;
}

/** All bodies share the shapes, which are created when they are first shown. */
const shapes = new Map<StructureLayer, BufferGeometry>();

function shapeOf(layer: StructureLayer): BufferGeometry {
  const known = shapes.get(layer);
  if (known) {
    return known;
  }
  const made = boneGeometry(structures[layer](), false);
  shapes.set(layer, made);
  return made;
}

export function createStructuresMesh(material: Material, skeleton: Skeleton): StructuresMesh {
  const group = new Group();
  const meshes = new Map<StructureLayer, SkinnedMesh>();
  return {
    group,
    show(layers, chosen) {
      const ownLayer = layerOf(chosen);
      for (const layer of structureLayers) {
        const isShown = layers.includes(layer) || layer === ownLayer;
        let mesh = meshes.get(layer);
        if (isShown && !mesh) {
          mesh = createPosedMesh(shapeOf(layer), material, skeleton);
          mesh.receiveShadow = true;
          meshes.set(layer, mesh);
          group.add(mesh);
        }
        if (mesh) {
          mesh.visible = isShown;
          highlightBones(mesh.geometry, structures[layer], chosen);
        }
      }
    },
  };
}
