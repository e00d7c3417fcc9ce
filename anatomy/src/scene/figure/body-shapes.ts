import type { BufferGeometry, Material } from 'three';
import { bones } from '../../body/bones/catalogue';
import { boneGeometry } from '../geometry/bone-geometry';
import { createBoneMaterial } from './bone-mesh';

/** What every figure of a stage shares: made once. */
export interface BodyShapes {
  bones: BufferGeometry;
  boneMaterial: Material;
  /** Lets the parts of the bones flow into each other. */
  refine(): void;
}

export function createBodyShapes(): BodyShapes {
  const raw = boneGeometry(bones, false);
  return {
    bones: raw,
    boneMaterial: createBoneMaterial(),
    refine() {
      const melted = boneGeometry(bones, true);
      for (const name of ['position', 'normal']) {
        raw.setAttribute(name, melted.getAttribute(name));
      }
    },
  };
}
