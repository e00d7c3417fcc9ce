import { bellyStation, ringCount, type SurfacePart } from './surface-layout';

const cosines: Record<number, Float64Array> = {};
const sines: Record<number, Float64Array> = {};
function circle(around: number): [Float64Array, Float64Array] {
  cosines[around] ??= Float64Array.from({ length: around }, (_, j) => Math.cos((j / around) * 2 * Math.PI));
  sines[around] ??= Float64Array.from({ length: around }, (_, j) => Math.sin((j / around) * 2 * Math.PI));
  return [cosines[around] as Float64Array, sines[around] as Float64Array];
}

const radii = new Float64Array(ringCount);

/** Fills `radii` with the half-widths of the rings, r(s) = 1 − (2s − 1)² of the belly; the thickness of a tendon is constant. */
function fillRadii(belly: number, tendon: number, knots: number): void {
  for (let ring = 0; ring < ringCount; ring += 1) {
    const swell = Math.max(0, 1 - (2 * bellyStation(ring, knots) - 1) ** 2) * belly;
    radii[ring] = Math.sqrt(swell * swell + tendon * tendon);
  }
}

/**
 * Writes a round belly around a strand.
 * @param stations ring centres, xyz triples
 * @param side a direction that is not along the strand; it determines the seam
 * @param belly maximum half-width, metres
 * @param tendon half-width of the tendons, metres
 */
export function writeTube(
  stations: Float64Array,
  side: readonly [number, number, number],
  belly: number,
  tendon: number,
  { around, step, firstVertex, knots }: SurfacePart,
  positions: Float32Array,
  normals: Int16Array,
): void {
  const [cos, sin] = circle(around);
  fillRadii(belly, tendon, knots.length);
  let [ux, uy, uz] = side;
  let to = firstVertex * 3;
  for (let ring = 0; ring < ringCount; ring += step) {
    const i = ring * 3;
    const before = ring === 0 ? i : i - 3;
    const after = ring === ringCount - 1 ? i : i + 3;
    let tx = (stations[after] as number) - (stations[before] as number);
    let ty = (stations[after + 1] as number) - (stations[before + 1] as number);
    let tz = (stations[after + 2] as number) - (stations[before + 2] as number);
    const reach = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1e-9;
    tx /= reach;
    ty /= reach;
    tz /= reach;
    const along = ux * tx + uy * ty + uz * tz;
    ux -= along * tx;
    uy -= along * ty;
    uz -= along * tz;
    const size = 1 / (Math.sqrt(ux * ux + uy * uy + uz * uz) || 1e-9);
    ux *= size;
    uy *= size;
    uz *= size;
    const vx = ty * uz - tz * uy,
      vy = tz * ux - tx * uz,
      vz = tx * uy - ty * ux;
    const r = radii[ring] as number;
    // The normals are tilted towards the thinner end.
    const slope =
      ((radii[ring === ringCount - 1 ? ring : ring + 1] as number) - (radii[ring === 0 ? 0 : ring - 1] as number)) /
      reach;
    const scale = 32767 / Math.sqrt(1 + slope * slope);
    const lx = slope * tx,
      ly = slope * ty,
      lz = slope * tz;
    const cx = stations[i] as number,
      cy = stations[i + 1] as number,
      cz = stations[i + 2] as number;
    for (let j = 0; j < around; j += 1) {
      const c = cos[j] as number,
        s = sin[j] as number;
      const nx = ux * c + vx * s,
        ny = uy * c + vy * s,
        nz = uz * c + vz * s;
      positions[to] = cx + nx * r;
      positions[to + 1] = cy + ny * r;
      positions[to + 2] = cz + nz * r;
      normals[to] = (nx - lx) * scale;
      normals[to + 1] = (ny - ly) * scale;
      normals[to + 2] = (nz - lz) * scale;
      to += 3;
    }
  }
}
