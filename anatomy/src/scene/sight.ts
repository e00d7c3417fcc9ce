import { Ray, Vector3 } from 'three';
import { bellyPoint } from './belly-point';
import type { MuscleSurface } from './muscles/muscle-surface';
import { pickMuscle } from './pick-muscle';

/** Where along its belly a muscle is looked for: through one gap alone the eye does not see it. */
const places = [0.2, 0.5, 0.8];

/** Which muscles an eye meets before any other; remembered until `forget`, since hovering asks again and again. */
export interface Sight {
  sees(instance: number): boolean;
  forget(): void;
}

/**
 * @param ready poses the surface when it is not as the body stands
 * @param eye where the camera is bound for
 */
export function createSight(
  ready: () => MuscleSurface,
  eye: () => Vector3,
  isShown: (instance: number) => boolean,
): Sight {
  const known = new Map<number, boolean>();
  const look = (instance: number): boolean => {
    const surface = ready();
    const from = eye();
    const met = places.filter((share) => {
      const ray = new Ray(from, bellyPoint(surface, instance, new Vector3(), share).sub(from).normalize());
      // The middle of a bent sheet may lie beside it; then nothing covers it.
      return (pickMuscle(surface, ray, isShown) ?? instance) === instance;
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
