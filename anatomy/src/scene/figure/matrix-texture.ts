import { Bone, Matrix4, Skeleton } from 'three';

/**
 * Passes matrices to the graphics card as the renderer's bone texture. They are computed elsewhere, so the renderer's
 * joint tree is not used.
 */
export class MatrixTexture extends Skeleton {
  constructor(count: number) {
    // The renderer only counts them, and creating each one takes long.
    const [bone, matrix] = [new Bone(), new Matrix4()];
    super(
      Array.from({ length: count }, () => bone),
      Array.from({ length: count }, () => matrix),
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
