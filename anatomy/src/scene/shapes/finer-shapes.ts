import { bones } from '../../body/bones/catalogue';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { skinShape, type SkinArrays } from '../figure/skin-shape';
import { instances } from './first-shapes';

/** The shapes that the body gets after its first picture: bones with blended parts, and its skin. */
export interface FinerShapes {
  /** For the same vertices as before; hollows have other triangles. */
  bones: Pick<MeshArrays, 'positions' | 'normals' | 'indices'>;
  skin: SkinArrays;
}

/** Computes them, which takes longer than all shapes of the first picture. */
export function makeFinerShapes(): FinerShapes {
  const { positions, normals, indices } = boneShape(bones(), true);
  return { bones: { positions, normals, indices }, skin: skinShape(instances()) };
}
