import type { BufferGeometry, Material } from 'three';
import { bones } from '../../body/bones/catalogue';
import { boneGeometry } from '../geometry/bone-geometry';
import { createBoneMaterial } from './bone-mesh';
import { highlightBones } from './highlight-bones';

/** What every figure of a stage shares: made once. */
export interface BodyShapes {
  bones: BufferGeometry;
  boneMaterial: Material;
  /** Gives a bone, on both sides, the colour of what is chosen. @param id without side */
  highlight(id: string | undefined): void;
  /** Lets the parts of the bones flow into each other. */
  refine(): void;
}

export function createBodyShapes(): BodyShapes {
  const raw = boneGeometry(bones, false);
  return {
    bones: raw,
    boneMaterial: createBoneMaterial(),
    highlight: (id) => highlightBones(raw, bones, id),
    refine() {
      const melted = boneGeometry(bones, true);
      for (const name of ['position', 'normal']) {
        raw.setAttribute(name, melted.getAttribute(name));
      }
    },
  };
}
