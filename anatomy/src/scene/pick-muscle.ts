import type { Ray } from 'three';
import type { MuscleSurface } from './muscles/muscle-surface';
import type { SurfacePart } from './muscles/surface-layout';

export interface MuscleHit {
  instance: number;
  /** From the ray's origin, metres. */
  distance: number;
}

/**
 * The first instance that a ray hits, or undefined. Tests the triangles on the CPU, which has them anyway: no second
 * picture is drawn, and nothing is read back from the graphics card.
 */
export function pickMuscle(
  surface: MuscleSurface,
  ray: Ray,
  isPickable: (instance: number) => boolean,
): MuscleHit | undefined {
  let nearest: MuscleHit | undefined;
  surface.layout.parts.forEach((part, k) => {
    if (!isPickable(part.instance) || !meetsBox(surface.positions, part, ray)) {
      return;
    }
    const distance = nearestHit(surface, k, ray);
    if (distance < (nearest?.distance ?? Infinity)) {
      nearest = { instance: part.instance, distance };
    }
  });
  return nearest;
}

function meetsBox(positions: Float32Array, part: SurfacePart, { origin, direction }: Ray): boolean {
  const start = part.firstVertex * 3;
  const end = start + part.around * part.rings * 3;
  let near = -Infinity;
  let far = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (let at = start + axis; at < end; at += 3) {
      const value = positions[at] as number;
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    const from = origin.getComponent(axis);
    const slope = direction.getComponent(axis) || 1e-12;
    const a = (low - from) / slope;
    const b = (high - from) / slope;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return far >= Math.max(near, 0);
}

/** Distance of the nearest triangle of a part along the ray (Möller and Trumbore), or Infinity. */
function nearestHit({ layout, positions: p }: MuscleSurface, part: number, { origin: o, direction: d }: Ray): number {
  let nearest = Infinity;
  for (let k = layout.indexStarts[part] as number; k < (layout.indexStarts[part + 1] as number); k += 3) {
    const a = (layout.indices[k] as number) * 3,
      b = (layout.indices[k + 1] as number) * 3,
      c = (layout.indices[k + 2] as number) * 3;
    const ax = p[a] as number,
      ay = p[a + 1] as number,
      az = p[a + 2] as number;
    const ux = (p[b] as number) - ax,
      uy = (p[b + 1] as number) - ay,
      uz = (p[b + 2] as number) - az;
    const vx = (p[c] as number) - ax,
      vy = (p[c + 1] as number) - ay,
      vz = (p[c + 2] as number) - az;
    const px = d.y * vz - d.z * vy,
      py = d.z * vx - d.x * vz,
      pz = d.x * vy - d.y * vx;
    const det = ux * px + uy * py + uz * pz;
    if (Math.abs(det) < 1e-14) {
      continue;
    }
    const sx = o.x - ax,
      sy = o.y - ay,
      sz = o.z - az;
    const s = (sx * px + sy * py + sz * pz) / det;
    const qx = sy * uz - sz * uy,
      qy = sz * ux - sx * uz,
      qz = sx * uy - sy * ux;
    const t = (d.x * qx + d.y * qy + d.z * qz) / det;
    const distance = (vx * qx + vy * qy + vz * qz) / det;
    if (s >= 0 && t >= 0 && s + t <= 1 && distance > 0 && distance < nearest) {
      nearest = distance;
    }
  }
  return nearest;
}
