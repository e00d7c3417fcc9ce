import { Bone, Matrix4, Skeleton } from 'three';

/**
 * Passes matrices to the graphics card as the renderer's bone texture. They are computed elsewhere, so the renderer's
 * joint tree is not used.
 */
export class MatrixTexture extends Skeleton {
  constructor(count: number) {
    super(
      Array.from({ length: count }, () => new Bone()),
      Array.from({ length: count }, () => new Matrix4()),
    );
    this.computeBoneTexture();
  }

  /** The matrices in sequence: write into them, then call `changed`. */
  get elements(): Float32Array {
    return this.boneMatrices as Float32Array;
  }

  changed(): void {
    if (this.boneTexture) {
      this.boneTexture.needsUpdate = true;
    }
  }

  /** The renderer calls this before each picture; the matrices are already written. */
  override update(): void {}
}
