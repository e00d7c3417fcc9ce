import { heights, layMiddle, middles, type Strands } from './sheet-middle';
import type { SheetProfile } from './sheet-profile';
import { ringCount, ringsOf } from './surface-layout';

/**
 * Writes a flat belly through the strands in `sheetStations`.
 * @param strands the strands of these stations, with their half-widths
 * @param shares positions of the rings along the strands, 0 to 1
 * @param volume the volume of the belly, m³
 * @param step the number of stations per ring
 */
export function writeSheet(
  profile: SheetProfile,
  strands: Strands,
  shares: Float64Array,
  volume: number,
  step: number,
  firstVertex: number,
  positions: Float32Array,
  normals: Int16Array,
): void {
  layMiddle(profile, strands, shares, volume);
  const count = profile.columns;
  let nx = 0,
    ny = 0,
    nz = 1;
  for (let ring = 0; ring < ringCount; ring += step) {
    const above = Math.max(ring - 1, 0) * count;
    const below = Math.min(ring + 1, ringCount - 1) * count;
    for (let column = 0; column < count; column += 1) {
      const i = (ring * count + column) * 3;
      const left = (ring * count + Math.max(column - 1, 0)) * 3;
      const right = (ring * count + Math.min(column + 1, count - 1)) * 3;
      const up = (above + column) * 3,
        down = (below + column) * 3;
      const ax = (middles[right] as number) - (middles[left] as number),
        ay = (middles[right + 1] as number) - (middles[left + 1] as number),
        az = (middles[right + 2] as number) - (middles[left + 2] as number);
      const tx = (middles[down] as number) - (middles[up] as number),
        ty = (middles[down + 1] as number) - (middles[up + 1] as number),
        tz = (middles[down + 2] as number) - (middles[up + 2] as number);
      const x = ay * tz - az * ty,
        y = az * tx - ax * tz,
        z = ax * ty - ay * tx;
      const size = Math.sqrt(x * x + y * y + z * z);
      if (size > 1e-12) {
        // Where the strands meet in one point the face has no direction, so that of its neighbour is used.
        nx = x / size;
        ny = y / size;
        nz = z / size;
      }
      const h = (heights[ring] as number) * (profile.section[column] as number);
      const front = (firstVertex + (ring / step) * 2 * count + column) * 3;
      const back = (firstVertex + (ring / step) * 2 * count + 2 * count - 1 - column) * 3;
      const mx = middles[i] as number,
        my = middles[i + 1] as number,
        mz = middles[i + 2] as number;
      positions[front] = mx + nx * h;
      positions[front + 1] = my + ny * h;
      positions[front + 2] = mz + nz * h;
      positions[back] = mx - nx * h;
      positions[back + 1] = my - ny * h;
      positions[back + 2] = mz - nz * h;
    }
  }
  writeNormals(2 * count, ringsOf(step), firstVertex, positions, normals);
}

/** Writes the normals of a closed loft, from the neighbours of every vertex. */
function writeNormals(around: number, rings: number, firstVertex: number, p: Float32Array, normals: Int16Array): void {
  for (let ring = 0; ring < rings; ring += 1) {
    const above = (firstVertex + Math.max(ring - 1, 0) * around) * 3;
    const here = (firstVertex + ring * around) * 3;
    const below = (firstVertex + Math.min(ring + 1, rings - 1) * around) * 3;
    for (let j = 0; j < around; j += 1) {
      const left = here + (j === 0 ? around - 1 : j - 1) * 3,
        right = here + (j === around - 1 ? 0 : j + 1) * 3;
      const up = above + j * 3,
        down = below + j * 3;
      const ax = (p[right] as number) - (p[left] as number),
        ay = (p[right + 1] as number) - (p[left + 1] as number),
        az = (p[right + 2] as number) - (p[left + 2] as number);
      const tx = (p[down] as number) - (p[up] as number),
        ty = (p[down + 1] as number) - (p[up + 1] as number),
        tz = (p[down + 2] as number) - (p[up + 2] as number);
      const x = ay * tz - az * ty,
        y = az * tx - ax * tz,
        z = ax * ty - ay * tx;
      const size = Math.sqrt(x * x + y * y + z * z);
      const scale = 32767 / (size || 1);
      const to = here + j * 3;
      normals[to] = x * scale;
      normals[to + 1] = y * scale;
      normals[to + 2] = size > 0 ? z * scale : 32767;
    }
  }
}
