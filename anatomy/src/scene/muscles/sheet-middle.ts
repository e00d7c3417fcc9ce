import type { ResolvedStrand } from '../../muscles/types';
import type { SheetProfile } from './sheet-profile';
import { ringCount } from './surface-layout';

const maxStrands = 16;
const maxColumns = 16;
const aponeurosis = 0.0009;
/** A chord of the section shorter than this (metres) does not define its direction; then that of the previous ring is used. */
const shortChord = 0.012;

/** The stations of all strands of one sheet. */
export const sheetStations = new Float64Array(maxStrands * ringCount * 3);
/** One ring's strands with an additional point at each end, their distances from the first, and the curve's tangents there. */
const edge = new Float64Array((maxStrands + 2) * 3);
const arcs = new Float64Array(maxStrands + 2);
const tangents = new Float64Array((maxStrands + 2) * 3);
const straightRows = new Float64Array(ringCount * maxColumns * 3);
/** The result of `layMiddle`: the middle surface row by row, and each ring's half-thickness, metres. */
export const middles = new Float64Array(ringCount * maxColumns * 3);
export const heights = new Float64Array(ringCount);
const centre = new Float64Array(3);
/** Unit vector across the section at the current ring. */
const side = new Float64Array(3);
/** Half of the strands' offset along their course: the section is sheared by it, which does not change its area. */
const shear = new Float64Array(3);

export type Strands = readonly Pick<ResolvedStrand, 'spread'>[];

/**
 * Turns `side` towards the direction from the first strand to the last, perpendicular to their course. If they are close together,
 * it hardly turns, and if they have crossed, not at all, so that a section never folds over.
 * @returns the distance of the strands across their course, as a share of their distance; negative if they have crossed
 */
function turnSide(strands: number, ring: number, carry: number): number {
  const first = ring * 3;
  const last = ((strands - 1) * ringCount + ring) * 3;
  const up = ring === 0 ? 0 : 3,
    down = ring === ringCount - 1 ? 0 : 3;
  const dx = (sheetStations[last] as number) - (sheetStations[first] as number);
  const dy = (sheetStations[last + 1] as number) - (sheetStations[first + 1] as number);
  const dz = (sheetStations[last + 2] as number) - (sheetStations[first + 2] as number);
  const tx =
    (sheetStations[first + down] as number) -
    (sheetStations[first - up] as number) +
    (sheetStations[last + down] as number) -
    (sheetStations[last - up] as number);
  const ty =
    (sheetStations[first + down + 1] as number) -
    (sheetStations[first - up + 1] as number) +
    (sheetStations[last + down + 1] as number) -
    (sheetStations[last - up + 1] as number);
  const tz =
    (sheetStations[first + down + 2] as number) -
    (sheetStations[first - up + 2] as number) +
    (sheetStations[last + down + 2] as number) -
    (sheetStations[last - up + 2] as number);
  const course = tx * tx + ty * ty + tz * tz || 1e-9;
  const along = (dx * tx + dy * ty + dz * tz) / course;
  const ex = dx - tx * along,
    ey = dy - ty * along,
    ez = dz - tz * along;
  const sx = side[0] as number,
    sy = side[1] as number,
    sz = side[2] as number;
  const sign = ex * sx + ey * sy + ez * sz < 0 ? -1 : 1;
  const drift = (sx * tx + sy * ty + sz * tz) / course;
  const x = (sx - tx * drift) * carry + ex * sign,
    y = (sy - ty * drift) * carry + ey * sign,
    z = (sz - tz * drift) * carry + ez * sign;
  const size = Math.sqrt(x * x + y * y + z * z) || 1e-9;
  side[0] = x / size;
  side[1] = y / size;
  side[2] = z / size;
  const lean = (along * sign) / 2;
  shear[0] = tx * lean;
  shear[1] = ty * lean;
  shear[2] = tz * lean;
  return (sign * Math.sqrt(ex * ex + ey * ey + ez * ez)) / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
}

/** Sets `side` for the first ring, transported from the widest one. */
function seedSide(strands: number): void {
  let widest = 0;
  let best = 0;
  for (let ring = 0; ring < ringCount; ring += 1) {
    const first = ring * 3,
      last = ((strands - 1) * ringCount + ring) * 3;
    const dx = (sheetStations[last] as number) - (sheetStations[first] as number),
      dy = (sheetStations[last + 1] as number) - (sheetStations[first + 1] as number),
      dz = (sheetStations[last + 2] as number) - (sheetStations[first + 2] as number);
    const width = dx * dx + dy * dy + dz * dz;
    if (width > widest) {
      widest = width;
      best = ring;
    }
  }
  side.fill(0);
  for (let ring = best; ring >= 0; ring -= 1) {
    turnSide(strands, ring, shortChord);
  }
}

/** Writes the ring's strands into `edge`, with an additional point at each end. @returns the length across */
function layEdge(strands: number, ring: number, before: number, beyond: number): number {
  for (let k = 0; k < strands; k += 1) {
    const from = (k * ringCount + ring) * 3;
    edge[k * 3 + 3] = sheetStations[from] as number;
    edge[k * 3 + 4] = sheetStations[from + 1] as number;
    edge[k * 3 + 5] = sheetStations[from + 2] as number;
  }
  extend(1, 2, 0, before, -1);
  extend(strands, strands - 1, strands + 1, beyond, 1);
  arcs[0] = 0;
  for (let k = 1; k < strands + 2; k += 1) {
    const i = k * 3;
    const dx = (edge[i] as number) - (edge[i - 3] as number),
      dy = (edge[i + 1] as number) - (edge[i - 2] as number),
      dz = (edge[i + 2] as number) - (edge[i - 1] as number);
    arcs[k] = (arcs[k - 1] as number) + Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
  return arcs[strands + 1] as number;
}

/** Adds a point beyond the last strand, away from its neighbour. */
function extend(last: number, neighbour: number, to: number, reach: number, sign: number): void {
  const x = (edge[last * 3] as number) - (edge[neighbour * 3] as number) + (side[0] as number) * sign * 0.004;
  const y = (edge[last * 3 + 1] as number) - (edge[neighbour * 3 + 1] as number) + (side[1] as number) * sign * 0.004;
  const z = (edge[last * 3 + 2] as number) - (edge[neighbour * 3 + 2] as number) + (side[2] as number) * sign * 0.004;
  const factor = reach / (Math.sqrt(x * x + y * y + z * z) || 1);
  edge[to * 3] = (edge[last * 3] as number) + x * factor;
  edge[to * 3 + 1] = (edge[last * 3 + 1] as number) + y * factor;
  edge[to * 3 + 2] = (edge[last * 3 + 2] as number) + z * factor;
}

function layTangents(count: number): void {
  for (let k = 0; k < count; k += 1) {
    const before = Math.max(k - 1, 0),
      after = Math.min(k + 1, count - 1);
    const factor = 1 / Math.max((arcs[after] as number) - (arcs[before] as number), 1e-6);
    for (let axis = 0; axis < 3; axis += 1) {
      tangents[k * 3 + axis] = ((edge[after * 3 + axis] as number) - (edge[before * 3 + axis] as number)) * factor;
    }
  }
}

/** Writes the middle line of a ring: along the curve through its strands (`bent` 1), or straight across if they run together (0). */
function layRing(profile: SheetProfile, strands: number, ring: number, halfWidth: number, bent: number): void {
  const count = strands + 2;
  const whole = arcs[count - 1] as number;
  const middle = (strands + 1) / 2;
  const low = Math.floor(middle) * 3,
    high = Math.ceil(middle) * 3;
  for (let axis = 0; axis < 3; axis += 1) {
    centre[axis] = ((edge[low + axis] as number) + (edge[high + axis] as number)) / 2;
  }
  if (bent > 0) {
    layTangents(count);
  }
  let k = 1;
  for (let column = 0; column < profile.columns; column += 1) {
    const x = profile.across[column] as number;
    const to = (ring * profile.columns + column) * 3;
    for (let axis = 0; axis < 3; axis += 1) {
      straightRows[to + axis] =
        ((centre[axis] as number) + ((side[axis] as number) * halfWidth + (shear[axis] as number)) * x) * (1 - bent);
    }
    if (bent > 0) {
      const at = ((x + 1) / 2) * whole;
      while (k < count - 1 && (arcs[k] as number) < at) {
        k += 1;
      }
      const gap = Math.max((arcs[k] as number) - (arcs[k - 1] as number), 1e-9);
      const t = Math.min(1, (at - (arcs[k - 1] as number)) / gap);
      // Hermite interpolation: passes through the strands with their own tangents, even if their distances differ.
      const b = t * t * (3 - 2 * t) * bent,
        a = bent - b;
      const u = t * (1 - t) * (1 - t) * gap * bent,
        v = t * t * (t - 1) * gap * bent;
      for (let axis = 0; axis < 3; axis += 1) {
        const j = k * 3 + axis;
        straightRows[to + axis] =
          (straightRows[to + axis] as number) +
          (edge[j - 3] as number) * a +
          (edge[j] as number) * b +
          (tangents[j - 3] as number) * u +
          (tangents[j] as number) * v;
      }
    }
  }
}

/** The length of the rings, weighted by the swelling: the volume divided by it is the area of the largest section. */
function weighLength(strands: number, swell: Float64Array): number {
  let sum = 0;
  for (let ring = 1; ring < ringCount; ring += 1) {
    let step = 0;
    for (let k = 0; k < strands; k += 1) {
      const i = (k * ringCount + ring) * 3;
      const dx = (sheetStations[i] as number) - (sheetStations[i - 3] as number),
        dy = (sheetStations[i + 1] as number) - (sheetStations[i - 2] as number),
        dz = (sheetStations[i + 2] as number) - (sheetStations[i - 1] as number);
      step += Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
    sum += ((step / strands) * ((swell[ring] as number) + (swell[ring - 1] as number))) / 2;
  }
  return Math.max(sum, 1e-4);
}

/** Writes the middle surface through the strands, and computes width and thickness of every ring so that the volume is constant. */
export function layMiddle(profile: SheetProfile, data: Strands, shares: Float64Array, volume: number): void {
  const strands = data.length;
  const greatest = volume / weighLength(strands, profile.swell);
  const first = (data[0] as Strands[number]).spread,
    last = (data[strands - 1] as Strands[number]).spread;
  seedSide(strands);
  for (let ring = 0; ring < ringCount; ring += 1) {
    const spread = turnSide(strands, ring, shortChord);
    const share = shares[ring] as number;
    const rims = profile.rims;
    const before = (first[0] + (first[1] - first[0]) * share) * (rims[0][ring] as number),
      beyond = (last[0] + (last[1] - last[0]) * share) * (rims[1][ring] as number);
    const area = greatest * (profile.swell[ring] as number);
    const narrowest = Math.sqrt(area / (2 * profile.roundest * profile.fill)) + 2 * aponeurosis;
    const apart = layEdge(strands, ring, before, beyond) * spread;
    const width = Math.max(apart, narrowest);
    // Strands that cross, coincide or start one behind the other define no curve: then the section is straight.
    const bent = Math.min(1, Math.max(0, (apart / narrowest - 0.5) * 2));
    heights[ring] = area / (2 * profile.fill * width) + aponeurosis;
    layRing(profile, strands, ring, width / 2, bent * bent * (3 - 2 * bent));
  }
  for (let vertex = 0; vertex < ringCount * profile.columns; vertex += 1) {
    const column = vertex % profile.columns;
    const from = ((profile.rows[vertex] as number) * profile.columns + column) * 3;
    const next = from + profile.columns * 3;
    const step = profile.steps[vertex] as number;
    for (let axis = 0; axis < 3; axis += 1) {
      const here = straightRows[from + axis] as number;
      middles[vertex * 3 + axis] = here + ((straightRows[next + axis] as number) - here) * step;
    }
  }
}
