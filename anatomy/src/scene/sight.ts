import { Ray, Vector3 } from 'three';
import { bellyPoint } from './belly-point';
import type { MuscleSurface } from './muscles/muscle-surface';
import type { Hit } from './meet-first';

/** Positions along a belly that are tested: a muscle that is visible at only one of them counts as covered. */
const places = [0.2, 0.5, 0.8];

/** Which muscles are visible from an eye, not covered by others or by bones; cached until `forget`, because hovering asks repeatedly. */
export interface Sight {
  sees(instance: number): boolean;
  forget(): void;
}

/**
 * @param ready poses the surface if it is not in the current pose
 * @param eye the position that the camera is moving to
 * @param meet the first hit of a ray
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
      // The middle of a bent sheet may be outside the muscle: then nothing covers it, and a bone may be behind it.
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
