import { Bone, Matrix4, Skeleton } from 'three';

/**
 * Carries matrices to the graphics card as the renderer's bone texture. They come from elsewhere, so the renderer's joint
 * tree stays unused.
 */
export class MatrixTexture extends Skeleton {
  constructor(count: number) {
    super(
      Array.from({ length: count }, () => new Bone()),
      Array.from({ length: count }, () => new Matrix4()),
    );
    this.computeBoneTexture();
  }

  /** The matrices, one after the other: write into them, then call `changed`. */
  get elements(): Float32Array {
    return this.boneMatrices as Float32Array;
  }

  changed(): void {
    if (this.boneTexture) {
      this.boneTexture.needsUpdate = true;
    }
  }

  /** The renderer calls this before each picture; the matrices are written already. */
  override update(): void {}
}
