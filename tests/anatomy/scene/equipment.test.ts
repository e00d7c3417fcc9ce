import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Matrix4, Vector3, type BufferAttribute, type SkinnedMesh } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { EquipmentItem } from '../../../anatomy/src/motion/types';
import { createEquipment, type Equipment } from '../../../anatomy/src/scene/equipment/create-equipment';

const folder = join(__dirname, '../../../server/content/exercises');
const skeleton = poseSkeleton(neutralPose(), createSkeletonPose());
const stools = [-1, 1].map((z): EquipmentItem => {
  return { id: `at ${z}`, kind: 'stool', anchor: { type: 'world', position: [0, 0, z], rotation: [0, 0, 0] } };
});

/** What is drawn, solid or transparent, with its extent from left to right. */
function drawn({ group }: Equipment): { isSolid: boolean; from: number; to: number }[] {
  return (group.children as SkinnedMesh[])
    .filter(({ visible }) => visible)
    .map(({ geometry, material, skeleton: places }) => {
      const corner = new Vector3();
      const depths = Array.from({ length: geometry.drawRange.count }, (_, k) => {
        const vertex = geometry.index?.getX(k) as number;
        corner.fromBufferAttribute(geometry.attributes.position as never, vertex);
        const item = geometry.attributes.skinIndex?.getX(vertex) as number;
        return corner.z + (places.boneMatrices?.[item * 16 + 14] as number);
      });
      return {
        isSolid: !(material as { transparent: boolean }).transparent,
        from: Math.min(...depths),
        to: Math.max(...depths),
      };
    });
}

test('the equipment of every exercise is one draw call', () => {
  const most = readdirSync(folder).map((name) => {
    const { motion } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      motion: { equipment?: EquipmentItem[] };
    };
    const items = motion.equipment ?? [];
    return items.length > 0 ? drawn(createEquipment(items)).length : 0;
  });
  expect(Math.max(...most)).toBe(1);
});

test('each piece has its own place, and is transparent while it hides a point', () => {
  const equipment = createEquipment(stools);
  equipment.follow(skeleton);
  expect(drawn(equipment)).toEqual([
    { isSolid: true, from: expect.closeTo(-1.18, 1), to: expect.closeTo(1.18, 1) as number },
  ]);

  equipment.clear(new Vector3(0, 0.42, 3), [new Vector3(0, 0.42, 0)]);
  expect(drawn(equipment)).toEqual([
    { isSolid: true, from: expect.closeTo(-1.18, 1), to: expect.closeTo(-0.82, 1) as number },
    { isSolid: false, from: expect.closeTo(0.82, 1), to: expect.closeTo(1.18, 1) as number },
  ]);

  equipment.clear(new Vector3(3, 0.42, 0), [new Vector3(0, 0.42, 0)]);
  expect(drawn(equipment).map(({ isSolid }) => isSolid)).toEqual([true]);
});

test('the tower of a cable machine stands at its pulley, and nothing of it behind, beside or over its user', () => {
  const machines = readdirSync(folder).flatMap((name) => {
    const { code, motion } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      code: string;
      motion: { equipment: EquipmentItem[] };
    };
    const tower = motion.equipment.find(({ kind }) => kind === 'cable-station');
    const pulley = motion.equipment.find(({ kind }) => kind === 'cable')?.pulley;
    return tower && pulley ? [{ code, tower, pulley }] : [];
  });
  expect(machines).toHaveLength(5);
  for (const { code, tower, pulley } of machines) {
    const equipment = createEquipment([tower]);
    equipment.follow(skeleton);
    const [mesh] = equipment.group.children as SkinnedMesh[];
    const place = new Matrix4().fromArray(mesh?.skeleton.boneMatrices ?? []);
    const corners = mesh?.geometry.attributes.position as BufferAttribute;
    const far = Array.from({ length: corners.count }, (_, k) => {
      const corner = new Vector3().fromBufferAttribute(corners, k).applyMatrix4(place);
      return Math.hypot(corner.x - pulley[0], corner.z - pulley[2]);
    });
    expect({ code, far: Math.max(...far) < 0.6, height: tower.size?.[1] }).toEqual({
      code,
      far: true,
      height: pulley[1],
    });
  }
});
