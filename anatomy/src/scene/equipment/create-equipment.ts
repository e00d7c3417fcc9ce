import { Group, Matrix4, Mesh, MeshStandardMaterial, Raycaster, Vector3, type BufferGeometry } from 'three';
import type { SkeletonPose } from '../../body/types';
import type { EquipmentItem } from '../../motion/types';
import { placeCable } from './cable';
import { bar, barbell, dumbbell, rope } from './free-weights';
import { bench, mat, stool } from './furniture';
import { placeItem } from './place-item';
import { SolidBuilder } from './solid-builder';
import { cableStation, pulldownStation, rowStation, smithFrame } from './stations';

/** The things of an exercise, each one draw call, that follow the body where they are held. */
export interface Equipment {
  group: Group;
  follow(skeleton: SkeletonPose): void;
  /** Makes transparent what stands between an eye and any of the points, and solid again what does not. */
  clear(eye: Vector3, points: readonly Vector3[]): void;
  dispose(): void;
}

export function createEquipment(items: readonly EquipmentItem[]): Equipment {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.45, metalness: 0.15 });
  const veil = new MeshStandardMaterial({ vertexColors: true, transparent: true, opacity: 0.25, depthWrite: false });
  const caster = new Raycaster();
  const group = new Group();
  const place = new Matrix4();
  const meshes = items.map((item) => {
    const mesh = new Mesh(itemGeometry(item), material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.matrixAutoUpdate = false;
    mesh.frustumCulled = false;
    group.add(mesh);
    return mesh;
  });
  return {
    group,
    follow(skeleton) {
      items.forEach((item, k) => {
        const mesh = meshes[k] as Mesh;
        placeItem(item.anchor, skeleton, place);
        mesh.matrix.copy(item.kind === 'cable' ? placeCable(item, place) : place);
        mesh.matrixWorldNeedsUpdate = true;
      });
    },
    clear(eye, points) {
      const hides = (mesh: Mesh): boolean =>
        points.some((point) => {
          caster.set(eye, new Vector3().subVectors(point, eye).normalize());
          caster.far = point.distanceTo(eye);
          return caster.intersectObject(mesh, false).length > 0;
        });
      meshes.forEach((mesh) => {
        mesh.matrixWorld.copy(mesh.matrix);
        mesh.material = hides(mesh) ? veil : material;
      });
    },
    dispose() {
      veil.dispose();
      meshes.forEach((mesh) => mesh.geometry.dispose());
      material.dispose();
    },
  };
}

function itemGeometry({ kind, size }: EquipmentItem): BufferGeometry {
  const solid = new SolidBuilder();
  switch (kind) {
    case 'barbell':
      return barbell(solid).build();
    case 'bar':
      return bar(solid, size?.[0] ?? 1).build();
    case 'dumbbell':
      return dumbbell(solid).build();
    case 'mat':
      return mat(solid, size ?? [0.7, 0.012, 1.9]).build();
    case 'bench':
      return bench(solid, size ?? [0.3, 0.45, 1.2]).build();
    case 'stool':
      return stool(solid, size ?? [0.36, 0.45, 0.36]).build();
    case 'cable':
      // One metre along y; it is stretched to its length when it is placed.
      return solid.rod([0, 0, 0], [0, 1, 0], 0.004, 'dark', 8).build();
    case 'rope':
      return rope(solid).build();
    case 'pulldown-station':
      return pulldownStation(solid).build();
    case 'row-station':
      return rowStation(solid).build();
    case 'cable-station':
      return cableStation(solid).build();
    case 'smith':
      return smithFrame(solid).build();
  }
}
