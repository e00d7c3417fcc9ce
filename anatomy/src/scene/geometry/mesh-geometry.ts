import { BufferAttribute, BufferGeometry } from 'three';
import type { MeshArrays } from './mesh-builder';

/** A mesh as the renderer's geometry, with one group for each group of the mesh. */
export function meshGeometry(mesh: Omit<MeshArrays, 'colours' | 'groupStarts'> & Partial<MeshArrays>): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3, true));
  if (mesh.colours) {
    geometry.setAttribute('color', new BufferAttribute(mesh.colours, 3, true));
  }
  geometry.setAttribute('skinIndex', new BufferAttribute(mesh.bindings, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(mesh.weights, 4, true));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  mesh.groupStarts?.forEach((start, k, starts) =>
    geometry.addGroup(start, (starts[k + 1] ?? mesh.indices.length) - start),
  );
  return geometry;
}
