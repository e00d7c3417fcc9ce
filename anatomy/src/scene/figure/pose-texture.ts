import { segments } from '../../body/skeleton';
import type { SkeletonPose } from '../../body/types';
import { MatrixTexture } from './matrix-texture';

/** Passes the posed segments to the graphics card: the matrices come from the body's own kinematics. */
export class PoseTexture extends MatrixTexture {
  constructor() {
    super(segments.length);
  }

  /** Vertices are in neutral world coordinates: each matrix first transforms them into the segment's frame. */
  write({ matrices: m }: SkeletonPose): void {
    const out = this.elements;
    for (const { index, centre } of segments) {
      const o = index * 16;
      for (let k = 0; k < 12; k += 1) {
        out[o + k] = m[o + k] as number;
      }
      for (let row = 0; row < 3; row += 1) {
        out[o + 12 + row] =
          (m[o + 12 + row] as number) -
          (m[o + row] as number) * centre[0] -
          (m[o + 4 + row] as number) * centre[1] -
          (m[o + 8 + row] as number) * centre[2];
      }
      out[o + 15] = 1;
    }
    this.changed();
  }
}
