import { Group, Matrix4, Raycaster, Vector3 } from 'three';
import type { SkeletonPose } from '../../body/types';
import type { EquipmentItem } from '../../motion/types';
import { MatrixTexture } from '../figure/matrix-texture';
import { MeshBuilder } from '../geometry/mesh-builder';
import { placeCable } from './cable';
import { createItemMeshes } from './item-meshes';
import { addItem } from './items';
import { placeItem } from './place-item';
import { SolidBuilder } from './solid-builder';

/** The equipment of an exercise, which follows the body where it is held: one draw call, and one more for transparent items. */
export interface Equipment {
  group: Group;
  follow(skeleton: SkeletonPose): void;
  /** Makes items transparent that are between an eye and any of the points, and all others opaque. */
  clear(eye: Vector3, points: readonly Vector3[]): void;
  dispose(): void;
}

export function createEquipment(items: readonly EquipmentItem[]): Equipment {
  const builder = new MeshBuilder();
  items.forEach((item, k) => addItem(item, new SolidBuilder(builder, k)));
  const places = new MatrixTexture(items.length);
  const { solid, veil, probes, dispose } = createItemMeshes(builder.build(), places);
  const caster = new Raycaster();
  const place = new Matrix4();
  const group = new Group();
  group.add(solid.mesh, veil.mesh);
  let hiding = items.map(() => false);
  const dress = (): void => {
    solid.show((item) => !hiding[item]);
    veil.show((item) => hiding[item] === true);
  };
  dress();
  return {
    group,
    follow(skeleton) {
      items.forEach((item, k) => {
        placeItem(item.anchor, skeleton, place);
        (item.kind === 'cable' ? placeCable(item, place) : place).toArray(places.elements, k * 16);
      });
      places.changed();
    },
    clear(eye, points) {
      const found = probes.map((probe, k) => {
        probe.matrixWorld.fromArray(places.elements, k * 16);
        return points.some((point) => {
          caster.set(eye, new Vector3().subVectors(point, eye).normalize());
          caster.far = point.distanceTo(eye);
          return caster.intersectObject(probe, false).length > 0;
        });
      });
      if (found.some((hides, k) => hides !== hiding[k])) {
        hiding = found;
        dress();
      }
    },
    dispose() {
      dispose();
      places.dispose();
    },
  };
}
