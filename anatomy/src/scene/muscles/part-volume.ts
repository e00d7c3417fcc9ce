import type { SurfaceLayout } from './surface-layout';

/** Volume within a closed part of the surface, m³: signed tetrahedra to the first corner. */
export function partVolume({ indices, indexStarts }: SurfaceLayout, part: number, p: Float32Array): number {
  const start = indexStarts[part] as number;
  const o = (indices[start] as number) * 3;
  const ox = p[o] as number,
    oy = p[o + 1] as number,
    oz = p[o + 2] as number;
  let sum = 0;
  for (let k = start; k < (indexStarts[part + 1] as number); k += 3) {
    const a = (indices[k] as number) * 3,
      b = (indices[k + 1] as number) * 3,
      c = (indices[k + 2] as number) * 3;
    const ax = (p[a] as number) - ox,
      ay = (p[a + 1] as number) - oy,
      az = (p[a + 2] as number) - oz;
    const bx = (p[b] as number) - ox,
      by = (p[b + 1] as number) - oy,
      bz = (p[b + 2] as number) - oz;
    const cx = (p[c] as number) - ox,
      cy = (p[c + 1] as number) - oy,
      cz = (p[c + 2] as number) - oz;
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}
