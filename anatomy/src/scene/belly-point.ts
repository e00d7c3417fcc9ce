import { Vector3 } from 'three';
import type { MuscleInstance } from '../muscles/types';
import type { MuscleSurface } from './muscles/muscle-surface';
import { bellyRingsOf, tendonRings } from './muscles/surface-layout';

/**
 * A point inside a posed muscle's belly, in the figure's space; of a muscle with two flat bellies (around the eye or the mouth), inside the first.
 * @param share along the belly, from its origin end (0) to its insertion end (1)
 */
export function bellyPoint(surface: MuscleSurface, instance: number, out = new Vector3(), share = 0.5): Vector3 {
  out.set(0, 0, 0);
  let count = 0;
  for (const part of surface.layout.parts) {
    if (part.instance !== instance || (part.kind === 'sheet' && count > 0)) {
      continue;
    }
    const rings = bellyRingsOf(part.knots.length);
    const first =
      part.firstVertex +
      Math.round((tendonRings + Math.min(rings - 1, Math.floor(rings * share))) / part.step) * part.around;
    for (let vertex = first; vertex < first + part.around; vertex += 1) {
      out.x += surface.positions[vertex * 3] as number;
      out.y += surface.positions[vertex * 3 + 1] as number;
      out.z += surface.positions[vertex * 3 + 2] as number;
      count += 1;
    }
  }
  return out.divideScalar(count || 1);
}

/** The greatest extent of a posed muscle, metres. */
export function reachOf(surface: MuscleSurface, instance: number): number {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = new Vector3(-Infinity, -Infinity, -Infinity);
  const at = new Vector3();
  for (const part of surface.layout.parts) {
    if (part.instance === instance) {
      for (let vertex = part.firstVertex; vertex < part.firstVertex + part.around * part.rings; vertex += 1) {
        at.fromArray(surface.positions, vertex * 3);
        low.min(at);
        high.max(at);
      }
    }
  }
  return high.sub(low).length();
}

/** Instances of a muscle id, with or without a side; the left first. */
export function instancesOf(instances: readonly MuscleInstance[], id: string): number[] {
  return instances.flatMap((instance, index) => (instance.id === id || instance.muscle.id === id ? [index] : []));
}
