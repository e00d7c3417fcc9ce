/** The largest value of a normal's number, which stands for 1: 16 bits are enough, and half of what numbers of 32 take. */
const fullNormal = 32_767;

/** Room for triangles, in as few bytes as the number of vertices allows. */
export const newIndices = (vertices: number, corners: number): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> =>
  vertices > 65_535 ? new Uint32Array(corners) : new Uint16Array(corners);

/** Normals as they are stored and drawn. */
export const packNormals = (normals: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(normals, (value) => Math.round(value * fullNormal));
