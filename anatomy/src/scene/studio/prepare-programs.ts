import { BufferAttribute, BufferGeometry, Mesh, type Camera, type Scene, type WebGLRenderer } from 'three';
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
 * Lets the graphics card compile the programs of bones and muscles while the body is shaped, because the first picture would wait for them.
 * Later objects with the same material, attributes and light get the same program.
 */
export function preparePrograms(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
  const bones = createPosedMesh(
    triangle({ position: 3, normal: 3, color: 3, skinIndex: 4, skinWeight: 4 }),
    createBoneMaterial(),
    new PoseTexture(),
  );
  const muscles = new Mesh(
    triangle({ position: 3, normal: 3, fibre: 3, look: 2 }),
    createMuscleMaterial(createMuscleUniforms(), false),
  );
  const meshes = [bones, muscles];
  meshes.forEach((mesh) => {
    mesh.receiveShadow = true;
  });
  scene.add(...meshes);
  renderer.compile(scene, camera);
  scene.remove(...meshes);
}
