import { Bone, Matrix4, Skeleton } from 'three';
import { segments } from '../../body/skeleton';
import type { SkeletonPose } from '../../body/types';

/**
 * Carries the posed segments to the graphics card as the renderer's bone texture. The matrices come from the
 * body's own kinematics, so the renderer's joint tree stays unused.
 */
export class PoseTexture extends Skeleton {
  constructor() {
    super(
      segments.map(() => new Bone()),
      segments.map(() => new Matrix4()),
    );
    this.computeBoneTexture();
  }

  /** Vertices are in the neutral world: each matrix first brings them into the segment's frame. */
  write({ matrices: m }: SkeletonPose): void {
    const out = this.boneMatrices as Float32Array;
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
    if (this.boneTexture) {
      this.boneTexture.needsUpdate = true;
    }
  }

  /** The renderer calls this before each picture; the matrices are written already. */
  override update(): void {}
}
