import { Color, type BufferAttribute, type BufferGeometry, type Material } from 'three';
import { bones } from '../../body/bones/catalogue';
import { boneGeometry } from '../geometry/bone-geometry';
import { chosenColour } from '../muscles/role-looks';
import { createBoneMaterial } from './bone-mesh';

const { r, g, b } = new Color(chosenColour);

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
  const plain = raw.getAttribute('color').array.slice();
  let chosen: string | undefined;
  return {
    bones: raw,
    boneMaterial: createBoneMaterial(),
    highlight(id) {
      if (id === chosen) {
        return;
      }
      chosen = id;
      const colours = raw.getAttribute('color') as BufferAttribute;
      colours.copyArray(plain);
      bones.forEach((bone, k) => {
        const { start, count } = raw.groups[k] as { start: number; count: number };
        for (let at = start; bone.id.replace(/\.[lr]$/, '') === id && at < start + count; at += 1) {
          colours.setXYZ((raw.index as BufferAttribute).getX(at), r, g, b);
        }
      });
      colours.needsUpdate = true;
    },
    refine() {
      const melted = boneGeometry(bones, true);
      for (const name of ['position', 'normal']) {
        raw.setAttribute(name, melted.getAttribute(name));
      }
    },
  };
}
