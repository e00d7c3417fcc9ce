/** Points that a wrap writes, from tangent to tangent. */
export const wrapPointCount = 7;

const turn = 2 * Math.PI;
/** Beyond this angle the strand is assumed to pass the obstacle instead of being wound almost completely around it. */
const widestWrap = 1.6 * Math.PI;

/**
 * Wraps a strand from P to S over a cylinder: the shortest path that passes it right-handed about its axis, or the
 * straight line if it does not touch. Writes `wrapPointCount` points (world) into `out` at `at`.
 * @param centre, axis those of the cylinder in world coordinates, axis of unit length
 * @returns the length from P to S in metres (a helix on the cylinder between two tangents)
 */
export function wrapCylinder(
  px: number,
  py: number,
  pz: number,
  sx: number,
  sy: number,
  sz: number,
  cx: number,
  cy: number,
  cz: number,
  ax: number,
  ay: number,
  az: number,
  radius: number,
  out: Float64Array,
  at: number,
): number {
  const ux = px - cx,
    uy = py - cy,
    uz = pz - cz;
  const vx = sx - cx,
    vy = sy - cy,
    vz = sz - cz;
  const uAxial = ux * ax + uy * ay + uz * az;
  const vAxial = vx * ax + vy * ay + vz * az;
  // The first basis vector points towards P, perpendicular to the axis; the second completes a right-handed basis.
  const bx = ux - uAxial * ax,
    by = uy - uAxial * ay,
    bz = uz - uAxial * az;
  const p = Math.sqrt(bx * bx + by * by + bz * bz);
  if (p <= radius) {
    return straightLine(px, py, pz, sx, sy, sz, out, at);
  }
  const ex = bx / p,
    ey = by / p,
    ez = bz / p;
  const fx = ay * ez - az * ey,
    fy = az * ex - ax * ez,
    fz = ax * ey - ay * ex;
  const sE = vx * ex + vy * ey + vz * ez;
  const sF = vx * fx + vy * fy + vz * fz;
  const s = Math.sqrt(sE * sE + sF * sF);
  if (s <= radius) {
    return straightLine(px, py, pz, sx, sy, sz, out, at);
  }
  const fromP = Math.acos(radius / p);
  const between = (Math.atan2(sF, sE) + turn) % turn;
  const wound = between - fromP - Math.acos(radius / s);
  if (wound <= 0 || between > widestWrap) {
    return straightLine(px, py, pz, sx, sy, sz, out, at);
  }
  const first = Math.sqrt(p * p - radius * radius);
  const last = Math.sqrt(s * s - radius * radius);
  const arc = radius * wound;
  const planar = first + arc + last;
  for (let k = 0; k < wrapPointCount; k += 1) {
    const share = k / (wrapPointCount - 1);
    const angle = fromP + wound * share;
    const e = radius * Math.cos(angle),
      f = radius * Math.sin(angle);
    const axial = uAxial + ((vAxial - uAxial) * (first + arc * share)) / planar;
    out[at + 3 * k] = cx + ex * e + fx * f + ax * axial;
    out[at + 3 * k + 1] = cy + ey * e + fy * f + ay * axial;
    out[at + 3 * k + 2] = cz + ez * e + fz * f + az * axial;
  }
  return Math.sqrt(planar * planar + (vAxial - uAxial) ** 2);
}

/**
 * Wraps a strand from P to S over a sphere by the shortest path, in the plane of both ends and the centre: the
 * same as a cylinder with its axis perpendicular to that plane.
 */
export function wrapSphere(
  px: number,
  py: number,
  pz: number,
  sx: number,
  sy: number,
  sz: number,
  cx: number,
  cy: number,
  cz: number,
  radius: number,
  out: Float64Array,
  at: number,
): number {
  const ux = px - cx,
    uy = py - cy,
    uz = pz - cz;
  const vx = sx - cx,
    vy = sy - cy,
    vz = sz - cz;
  const ax = uy * vz - uz * vy,
    ay = uz * vx - ux * vz,
    az = ux * vy - uy * vx;
  const a = Math.sqrt(ax * ax + ay * ay + az * az);
  if (a < 1e-12) {
    return straightLine(px, py, pz, sx, sy, sz, out, at);
  }
  return wrapCylinder(px, py, pz, sx, sy, sz, cx, cy, cz, ax / a, ay / a, az / a, radius, out, at);
}

function straightLine(
  px: number,
  py: number,
  pz: number,
  sx: number,
  sy: number,
  sz: number,
  out: Float64Array,
  at: number,
): number {
  for (let k = 0; k < wrapPointCount; k += 1) {
    const share = (k + 1) / (wrapPointCount + 1);
    out[at + 3 * k] = px + (sx - px) * share;
    out[at + 3 * k + 1] = py + (sy - py) * share;
    out[at + 3 * k + 2] = pz + (sz - pz) * share;
  }
  return Math.sqrt((sx - px) ** 2 + (sy - py) ** 2 + (sz - pz) ** 2);
}
