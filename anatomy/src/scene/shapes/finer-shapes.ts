import { bones } from '../../body/bones/catalogue';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { skinShape, type SkinArrays } from '../figure/skin-shape';
import { instances } from './first-shapes';

/** What the body gets after its first picture: bones whose parts flow into each other, and its skin. */
export interface FinerShapes {
  /** Of the vertices that the bones have already; hollows have their triangles otherwise. */
  bones: Pick<MeshArrays, 'positions' | 'normals' | 'indices'>;
  skin: SkinArrays;
}

/** Makes them; this takes longer than all that the first picture needs. */
export function makeFinerShapes(): FinerShapes {
  const { positions, normals, indices } = boneShape(bones(), true);
  return { bones: { positions, normals, indices }, skin: skinShape(instances()) };
}
