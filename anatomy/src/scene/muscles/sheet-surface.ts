import { bellyRings, bellyStations, ringCount, sheetColumns, tendonRings } from './surface-layout';

/** Thickness along a flat belly: fuller than a spindle's, 1 − (2s − 1)⁴, whose mean is 0.8. */
const profile = Float64Array.from(bellyStations, (s) => 1 - (2 * s - 1) ** 4);
const profileMean = 0.8;
const spindleFill = 8 / 15;
/** A flat section with rounded rims fills this share of width × thickness. */
const sectionFill = 0.86;
const aponeurosis = 0.0009;
/** The outermost strands reach this share of their half-width outwards: more would stand off a round bone. */
const rim = 0.6;

/** How a column of the sheet is mixed from the strands (with one more beyond each end), and how thick it is there. */
interface Columns {
  count: number;
  weights: Float64Array;
  firsts: Int32Array;
  thickness: Float64Array;
  /** Lean of the face towards the rim. */
  lean: Float64Array;
}

const columnTables: Record<number, Columns> = {};

function columnsFor(strands: number): Columns {
  return (columnTables[strands] ??= makeColumns(strands));
}

function makeColumns(strands: number): Columns {
  const count = sheetColumns(strands);
  const table: Columns = { count, weights: new Float64Array(count * 4), firsts: new Int32Array(count * 4), thickness: new Float64Array(count), lean: new Float64Array(count) };
  const last = strands + 1;
  for (let column = 0; column < count; column += 1) {
    const at = (column / (count - 1)) * last;
    const low = Math.min(Math.floor(at), last - 1);
    const t = at - low;
    const mix = [-0.5 * t + t * t - 0.5 * t ** 3, 1 - 2.5 * t * t + 1.5 * t ** 3, 0.5 * t + 2 * t * t - 1.5 * t ** 3, -0.5 * t * t + 0.5 * t ** 3];
    mix.forEach((weight, k) => {
      table.weights[column * 4 + k] = weight;
      table.firsts[column * 4 + k] = Math.min(Math.max(low - 1 + k, 0), last);
    });
    const x = (2 * column) / (count - 1) - 1;
    table.thickness[column] = Math.sqrt(Math.max(0, 1 - Math.abs(x) ** 3));
    table.lean[column] = Math.sign(x) * Math.abs(x) ** 4 * 2.2;
  }
  return table;
}

const maxStrands = 16;
const edge = new Float64Array((maxStrands + 2) * 3);
const middles = new Float64Array(ringCount * 16 * 3);
const heights = new Float64Array(ringCount);

/** Room for the stations of all strands of one sheet. */
export const sheetStations = new Float64Array(maxStrands * ringCount * 3);

/** Lays the middle surface of the sheet through its strands and decides its thickness, so that the volume stays. */
function layMiddle(columns: Columns, strands: number, spreads: readonly (readonly [number, number])[], shares: Float64Array, belly: number): void {
  const area = (strands * spindleFill * Math.PI * belly * belly) / profileMean;
  for (let ring = 0; ring < ringCount; ring += 1) {
    for (let k = 0; k < strands; k += 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        edge[(k + 1) * 3 + axis] = sheetStations[(k * ringCount + ring) * 3 + axis] as number;
      }
    }
    const share = shares[ring] as number;
    const halfWidth = (k: number): number => {
      const [origin, insertion] = spreads[k] as readonly [number, number];
      return (origin + (insertion - origin) * share) * rim;
    };
    extend(1, 2, 0, halfWidth(0));
    extend(strands, strands - 1, strands + 1, halfWidth(strands - 1));
    let width = 0;
    for (let k = 1; k < strands + 2; k += 1) {
      width += Math.hypot((edge[k * 3] as number) - (edge[k * 3 - 3] as number), (edge[k * 3 + 1] as number) - (edge[k * 3 - 2] as number), (edge[k * 3 + 2] as number) - (edge[k * 3 - 1] as number));
    }
    const inBelly = ring - tendonRings;
    const swell = inBelly >= 0 && inBelly < bellyRings ? (profile[inBelly] as number) : 0;
    // Where strands meet in one point the section turns round instead of growing a ridge.
    const full = Math.min((area * swell) / (2 * sectionFill * Math.max(width, 1e-4)), Math.max(width * 0.55, Math.sqrt((area * swell) / Math.PI)));
    heights[ring] = full + aponeurosis;
    for (let column = 0; column < columns.count; column += 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        let sum = 0;
        for (let k = column * 4; k < column * 4 + 4; k += 1) {
          sum += (columns.weights[k] as number) * (edge[(columns.firsts[k] as number) * 3 + axis] as number);
        }
        middles[(ring * columns.count + column) * 3 + axis] = sum;
      }
    }
  }
}

/** Puts a point beyond the last strand, away from its neighbour. */
function extend(last: number, neighbour: number, to: number, halfWidth: number): void {
  const dx = (edge[last * 3] as number) - (edge[neighbour * 3] as number);
  const dy = (edge[last * 3 + 1] as number) - (edge[neighbour * 3 + 1] as number);
  const dz = (edge[last * 3 + 2] as number) - (edge[neighbour * 3 + 2] as number);
  const factor = halfWidth / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
  edge[to * 3] = (edge[last * 3] as number) + dx * factor;
  edge[to * 3 + 1] = (edge[last * 3 + 1] as number) + dy * factor;
  edge[to * 3 + 2] = (edge[last * 3 + 2] as number) + dz * factor;
}

/**
 * Writes a flat belly through the strands in `sheetStations`.
 * @param spreads half-width of each strand's share at origin and insertion, metres
 * @param shares where the rings stand along the strands, 0 to 1
 * @param belly half-width that one strand would have if it were round, metres: it carries the volume
 */
export function writeSheet(
  strands: number, spreads: readonly (readonly [number, number])[], shares: Float64Array, belly: number,
  firstVertex: number, positions: Float32Array, normals: Int16Array,
): void {
  const columns = columnsFor(strands);
  layMiddle(columns, strands, spreads, shares, belly);
  const count = columns.count;
  let lastX = 0, lastY = 0, lastZ = 1;
  for (let ring = 0; ring < ringCount; ring += 1) {
    const above = Math.max(ring - 1, 0) * count;
    const below = Math.min(ring + 1, ringCount - 1) * count;
    const slopeRise = (heights[Math.min(ring + 1, ringCount - 1)] as number) - (heights[Math.max(ring - 1, 0)] as number);
    const height = heights[ring] as number;
    for (let column = 0; column < count; column += 1) {
      const i = (ring * count + column) * 3;
      const left = (ring * count + Math.max(column - 1, 0)) * 3;
      const right = (ring * count + Math.min(column + 1, count - 1)) * 3;
      const up = (above + column) * 3;
      const down = (below + column) * 3;
      let ax = (middles[right] as number) - (middles[left] as number), ay = (middles[right + 1] as number) - (middles[left + 1] as number), az = (middles[right + 2] as number) - (middles[left + 2] as number);
      let tx = (middles[down] as number) - (middles[up] as number), ty = (middles[down + 1] as number) - (middles[up + 1] as number), tz = (middles[down + 2] as number) - (middles[up + 2] as number);
      let nx = ay * tz - az * ty, ny = az * tx - ax * tz, nz = ax * ty - ay * tx;
      const n = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (n > 1e-12) {
        nx /= n; ny /= n; nz /= n;
        lastX = nx; lastY = ny; lastZ = nz;
      } else {
        // Where the strands meet in one point the face has no direction of its own: it keeps that of its neighbour.
        nx = lastX; ny = lastY; nz = lastZ;
      }
      const reach = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1e-9;
      const slope = slopeRise / reach / reach;
      tx *= slope; ty *= slope; tz *= slope;
      const lean = (columns.lean[column] as number) / (Math.sqrt(ax * ax + ay * ay + az * az) || 1e-9);
      ax *= lean; ay *= lean; az *= lean;
      const h = height * (columns.thickness[column] as number);
      const front = (firstVertex + ring * 2 * count + column) * 3;
      const back = (firstVertex + ring * 2 * count + 2 * count - 1 - column) * 3;
      const x = middles[i] as number, y = middles[i + 1] as number, z = middles[i + 2] as number;
      positions[front] = x + nx * h; positions[front + 1] = y + ny * h; positions[front + 2] = z + nz * h;
      positions[back] = x - nx * h; positions[back + 1] = y - ny * h; positions[back + 2] = z - nz * h;
      writeNormal(normals, front, nx - tx + ax, ny - ty + ay, nz - tz + az);
      writeNormal(normals, back, -nx - tx + ax, -ny - ty + ay, -nz - tz + az);
    }
  }
}

function writeNormal(normals: Int16Array, at: number, x: number, y: number, z: number): void {
  const scale = 32767 / (Math.sqrt(x * x + y * y + z * z) || 1);
  normals[at] = x * scale;
  normals[at + 1] = y * scale;
  normals[at + 2] = z * scale;
}
