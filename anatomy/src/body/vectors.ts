import type { Vec3 } from './types';

const degree = Math.PI / 180;

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vec3, factor: number): Vec3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function length(a: Vec3): number {
  return Math.sqrt(dot(a, a));
}

export function distance(a: Vec3, b: Vec3): number {
  return length(subtract(a, b));
}

export function normalize(a: Vec3): Vec3 {
  return scale(a, 1 / length(a));
}

export function interpolate(a: Vec3, b: Vec3, share: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** A point mirrored at x = 0. */
export function mirrorPoint(a: Vec3): Vec3 {
  return [-a[0], a[1], a[2]];
}

/** A rotation axis mirrored at x = 0: it is a pseudovector, so the other two components change sign. */
export function mirrorAxis(a: Vec3): Vec3 {
  return [a[0], -a[1], -a[2]];
}

/**
 * Rotates the upper 3×3 of a column-major matrix in place: M ← M · R(axis, degrees).
 * @param offset index of the matrix in `m`
 */
export function turnMatrix(m: Float64Array, offset: number, axis: Vec3, degrees: number): void {
  const angle = degrees * degree;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const t = 1 - c;
  const [x, y, z] = axis;
  const r00 = t * x * x + c,
    r01 = t * x * y - s * z,
    r02 = t * x * z + s * y;
  const r10 = t * x * y + s * z,
    r11 = t * y * y + c,
    r12 = t * y * z - s * x;
  const r20 = t * x * z - s * y,
    r21 = t * y * z + s * x,
    r22 = t * z * z + c;
  for (let row = offset; row < offset + 3; row += 1) {
    const a = m[row] as number,
      b = m[row + 4] as number,
      d = m[row + 8] as number;
    m[row] = a * r00 + b * r10 + d * r20;
    m[row + 4] = a * r01 + b * r11 + d * r21;
    m[row + 8] = a * r02 + b * r12 + d * r22;
  }
}

/** A local point transformed to the world by the column-major matrix at `offset`. */
export function transformPoint(m: Float64Array, offset: number, [x, y, z]: Vec3): Vec3 {
  return [
    (m[offset] as number) * x +
      (m[offset + 4] as number) * y +
      (m[offset + 8] as number) * z +
      (m[offset + 12] as number),
    (m[offset + 1] as number) * x +
      (m[offset + 5] as number) * y +
      (m[offset + 9] as number) * z +
      (m[offset + 13] as number),
    (m[offset + 2] as number) * x +
      (m[offset + 6] as number) * y +
      (m[offset + 10] as number) * z +
      (m[offset + 14] as number),
  ];
}
