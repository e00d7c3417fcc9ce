import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Mesh,
  MeshDepthMaterial,
  WebGLRenderTarget,
  type Camera,
  type Material,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { createBoneMaterial, createPosedMesh } from '../figure/bone-mesh';
import { PoseTexture } from '../figure/pose-texture';
import { createMuscleMaterial, createMuscleUniforms } from '../muscles/muscle-shader';

/** A triangle with the attributes that a program reads. */
function triangle(attributes: Record<string, number>): BufferGeometry {
  const geometry = new BufferGeometry();
  Object.entries(attributes).forEach(([name, size]) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(3 * size), size)),
  );
  return geometry;
}

/**
 * Lets the graphics card compile the programs of bones, muscles and shadows while the body is shaped, because the first picture would wait for
 * them. Later objects with the same material, attributes and light get the same program.
 */
export function preparePrograms(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
  // Shadows use it too; asked for later, the answer would wait for all programs.
  renderer.extensions.has('EXT_texture_filter_anisotropic');
  const bones = createPosedMesh(
    triangle({ position: 3, normal: 3, color: 3, skinIndex: 4, skinWeight: 4 }),
    createBoneMaterial(),
    new PoseTexture(),
  );
  const muscles = new Mesh<BufferGeometry, Material>(
    triangle({ position: 3, normal: 3, fibre: 3, look: 2 }),
    createMuscleMaterial(createMuscleUniforms(), false),
  );
  const meshes = [bones, muscles];
  meshes.forEach((mesh) => {
    mesh.receiveShadow = true;
  });
  scene.add(...meshes);
  renderer.compile(scene, camera);
  // As the renderer's own material of shadows: drawn into a texture, and the side that the light does not meet.
  const texture = new WebGLRenderTarget(1, 1, { depthBuffer: false });
  renderer.setRenderTarget(texture);
  meshes.forEach((mesh) => {
    mesh.material = new MeshDepthMaterial({ side: BackSide });
    renderer.compile(mesh, camera, scene);
  });
  renderer.setRenderTarget(null);
  texture.dispose();
  scene.remove(...meshes);
}
