import { bones } from '../../body/bones/catalogue';
import { muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { skinShape, type SkinArrays } from '../figure/skin-shape';

/** What the body gets after its first picture: bones whose parts flow into each other, and its skin. */
export interface FinerShapes {
  /** Of the vertices that the bones have already; hollows have their triangles otherwise. */
  bones: Pick<MeshArrays, 'positions' | 'normals' | 'indices'>;
  skin: SkinArrays;
}

/**
 * Makes them; this takes longer than all that the first picture needs.
 * @returns the shapes, and what of them is handed over rather than copied from a worker to its page
 */
export function makeFinerShapes(): { shapes: FinerShapes; parts: ArrayBuffer[] } {
  const { positions, normals, indices } = boneShape(bones, true);
  const skin = skinShape(muscleInstances(muscles));
  return {
    shapes: { bones: { positions, normals, indices }, skin },
    parts: [positions, normals, indices, ...Object.values(skin)].map(({ buffer }) => buffer),
  };
}
