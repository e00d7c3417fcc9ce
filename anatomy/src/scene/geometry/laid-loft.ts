import type { Vec3 } from '../../body/types';

/** Rings of points; all have the same number, and run counter-clockwise seen from the end of the loft. */
export type Ring = Vec3[];

/** Moves a vertex: its new position and normal, or undefined to leave it unchanged. */
export type Move = (point: Vec3) => { point: Vec3; normal: Vec3 } | undefined;

/** The current loft, in double precision, three numbers per vertex; it is overwritten by each next one. */
export const loft = { points: new Float64Array(3 * 1024), normals: new Float64Array(3 * 1024) };

/** Writes the rings into the loft. @param room vertices of the whole loft */
export function layPoints(rings: Ring[], offset: Vec3, room: number): void {
  if (room * 3 > loft.points.length) {
    loft.points = new Float64Array(room * 6);
    loft.normals = new Float64Array(room * 6);
  }
  const { points } = loft;
  let to = 0;
  for (const ring of rings) {
    for (const point of ring) {
      points[to] = point[0] + offset[0];
      points[to + 1] = point[1] + offset[1];
      points[to + 2] = point[2] + offset[2];
      to += 3;
    }
  }
}

/** The unit normal of two directions, given by the vertices at their ends; straight up if they are parallel. */
export function layNormal(at: number, aEnd: number, aStart: number, bEnd: number, bStart: number, sign: number): void {
  const { points, normals } = loft;
  const [ae, as, be, bs] = [aEnd * 3, aStart * 3, bEnd * 3, bStart * 3] as const;
  const ax = (points[ae] as number) - (points[as] as number),
    ay = (points[ae + 1] as number) - (points[as + 1] as number),
    az = (points[ae + 2] as number) - (points[as + 2] as number);
  const bx = (points[be] as number) - (points[bs] as number),
    by = (points[be + 1] as number) - (points[bs + 1] as number),
    bz = (points[be + 2] as number) - (points[bs + 2] as number);
  const x = ay * bz - az * by,
    y = az * bx - ax * bz,
    z = ax * by - ay * bx;
  const size = Math.hypot(x, y, z);
  const isFlat = size < 1e-12;
  normals[at * 3] = isFlat ? 0 : (x / size) * sign;
  normals[at * 3 + 1] = isFlat ? sign : (y / size) * sign;
  normals[at * 3 + 2] = isFlat ? 0 : (z / size) * sign;
}

/** Writes the centre of the ring that begins at an index of the loft. */
export function layTip(tip: number, ring: number, around: number): void {
  const { points } = loft;
  points.fill(0, tip * 3, tip * 3 + 3);
  for (let k = ring * 3; k < (ring + around) * 3; k += 1) {
    points[tip * 3 + (k % 3)] = (points[tip * 3 + (k % 3)] as number) + (points[k] as number) / around;
  }
}

export function moveLaid(count: number, move: Move): void {
  const { points, normals } = loft;
  for (let k = 0; k < count * 3; k += 3) {
    const moved = move([points[k] as number, points[k + 1] as number, points[k + 2] as number]);
    if (moved) {
      points.set(moved.point, k);
      normals.set(moved.normal, k);
    }
  }
}
