import { BufferAttribute, type BufferGeometry, type Material } from 'three';
import { bones } from '../../body/bones/catalogue';
import { eyeballs } from '../../body/bones/face-parts';
import { meshGeometry } from '../geometry/mesh-geometry';
import type { FinerShapes } from '../shapes/finer-shapes';
import { firstBones } from '../shapes/first-shapes';
import { createBoneMaterial } from './bone-mesh';
import { highlightBones } from './highlight-bones';

/** The shapes that all figures of a stage share; created once. */
export interface BodyShapes {
  bones: BufferGeometry;
  boneMaterial: Material;
  /** Highlights a bone on both sides. @param id without side */
  highlight(id: string | undefined): void;
  /** The eyeballs are drawn with the bones; they are hidden if no muscles, or only chosen ones, are shown. */
  showEyes(shown: boolean): void;
  /** Replaces the bones' vertices by those with blended parts. */
  refine(finer: FinerShapes['bones']): void;
}

export function createBodyShapes(): BodyShapes {
  const shape = firstBones();
  // Highlighting changes the colours.
  const raw = meshGeometry({ ...shape, colours: shape.colours.slice() });
  return {
    bones: raw,
    boneMaterial: createBoneMaterial(),
    highlight: (id) => highlightBones(raw, bones, id),
    showEyes: (shown) => {
      raw.drawRange.count = shown ? Infinity : (raw.groups.at(-eyeballs().length)?.start ?? Infinity);
    },
    refine({ positions, normals, indices }) {
      raw.setAttribute('position', new BufferAttribute(positions, 3));
      raw.setAttribute('normal', new BufferAttribute(normals, 3, true));
      raw.setIndex(new BufferAttribute(indices, 1));
    },
  };
}
