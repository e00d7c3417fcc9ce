import { Color, type BufferAttribute, type BufferGeometry } from 'three';
import type { Bone } from '../../body/types';
import { chosenColour } from '../muscles/role-looks';

const { r, g, b } = new Color(chosenColour);
const plainColours = new WeakMap<BufferGeometry, BufferAttribute['array']>();
const chosenIds = new WeakMap<BufferGeometry, string>();

/**
 * Highlights a bone on both sides, and restores the colours of all others.
 * @param geometry of `boneGeometry(bones)`
 * @param bones called only if a bone is chosen
 * @param id without side
 */
export function highlightBones(geometry: BufferGeometry, bones: () => readonly Bone[], id: string | undefined): void {
  if ((id ?? '') === (chosenIds.get(geometry) ?? '')) {
    return;
  }
  chosenIds.set(geometry, id ?? '');
  const colours = geometry.getAttribute('color') as BufferAttribute;
  const plain = plainColours.get(geometry) ?? colours.array.slice();
  plainColours.set(geometry, plain);
  colours.copyArray(plain);
  bones().forEach((bone, k) => {
    const { start, count } = geometry.groups[k] as { start: number; count: number };
    for (let at = start; bone.id.replace(/\.[lr]$/, '') === id && at < start + count; at += 1) {
      colours.setXYZ((geometry.index as BufferAttribute).getX(at), r, g, b);
    }
  });
  colours.needsUpdate = true;
}
