import { Ray, Vector3 } from 'three';
import { bellyPoint } from './belly-point';
import type { MuscleSurface } from './muscles/muscle-surface';
import type { Hit } from './meet-first';

/** Where along its belly a muscle is looked for: through one gap alone the eye does not see it. */
const places = [0.2, 0.5, 0.8];

/** Which muscles an eye meets before any other and before bones; remembered until `forget`, since hovering asks again and again. */
export interface Sight {
  sees(instance: number): boolean;
  forget(): void;
}

/**
 * @param ready poses the surface when it is not as the body stands
 * @param eye where the camera is bound for
 * @param meet what a ray meets first
 */
export function createSight(
  ready: () => MuscleSurface,
  eye: () => Vector3,
  meet: (ray: Ray) => Hit | undefined,
): Sight {
  const known = new Map<number, boolean>();
  const look = (instance: number): boolean => {
    const surface = ready();
    const from = eye();
    const met = places.filter((share) => {
      const way = bellyPoint(surface, instance, new Vector3(), share).sub(from);
      const hit = meet(new Ray(from, way.clone().normalize()));
      // The middle of a bent sheet may lie beside it: then nothing covers it, and a bone may lie behind it.
      return !hit || ('bone' in hit ? hit.distance > way.length() : hit.instance === instance);
    });
    return met.length > places.length / 2;
  };
  return {
    sees(instance) {
      const seen = known.get(instance) ?? look(instance);
      known.set(instance, seen);
      return seen;
    },
    forget: () => known.clear(),
  };
}
