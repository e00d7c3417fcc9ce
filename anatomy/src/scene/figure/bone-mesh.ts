import { Matrix4, MeshStandardMaterial, SkinnedMesh, type BufferGeometry, type Material, type Skeleton } from 'three';
import { bodySphere } from '../body-sphere';

/** A mesh whose vertices follow the posed segments; its own transform is applied afterwards. */
export function createPosedMesh(geometry: BufferGeometry, material: Material, skeleton: Skeleton): SkinnedMesh {
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bindMode = 'detached';
  mesh.bind(skeleton, new Matrix4());
  mesh.frustumCulled = false;
  mesh.boundingSphere = bodySphere;
  return mesh;
}

export function createBoneMaterial(): MeshStandardMaterial {
  return new MeshStandardMaterial({ vertexColors: true, roughness: 0.62, metalness: 0 });
}
