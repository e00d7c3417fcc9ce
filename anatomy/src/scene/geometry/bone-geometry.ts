import type { BufferGeometry } from 'three';
import type { Bone } from '../../body/types';
import { boneShape } from './bone-shape';
import { meshGeometry } from './mesh-geometry';

/** `boneShape` as the renderer's geometry. */
export const boneGeometry = (bones: readonly Bone[], melted: boolean): BufferGeometry =>
  meshGeometry(boneShape(bones, melted));
