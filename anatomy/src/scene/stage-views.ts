import { Vector3 } from 'three';
import type { Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import type { ViewStore } from '../state/create-store';
import type { ViewState } from '../state/view-state';
import type { OrbitView } from './camera/orbit-view';
import { presetOf } from './camera/presets';
import type { Cast } from './cast';
import { focusEvents } from './focus-view';
import { bellyPoints, sideViewOf, viewOfMuscles, type NamedView } from './named-views';
import type { MuscleSurface } from './muscles/muscle-surface';

interface ViewsOptions {
  cast: Cast;
  orbit: OrbitView;
  store: ViewStore;
  instances: readonly MuscleInstance[];
  reducedMotion: boolean;
  readySurface(): MuscleSurface;
}

/** Controls the camera: each move is stored in the view, so that addresses and undo contain it. */
export function createViews({ cast, orbit, store, instances, reducedMotion, readySurface }: ViewsOptions) {
  const wanted = ({ camera, mistake }: ViewState): { eye: Vec3; target: Vec3 } =>
    camera.kind === 'free' ? camera : presetOf(cast.exercise(), camera.index, camera.chosen ? 0 : mistake);
  const movers = (): number[] =>
    instances.flatMap(({ id }, index) => (cast.roles().get(id) === 'zhudong' ? [index] : []));
  const lookAt = (view: ViewState, glide: boolean): void => {
    const { eye, target } = wanted(view);
    orbit.lookFrom(new Vector3(...eye), new Vector3(...target), glide && !reducedMotion);
  };
  return {
    wanted,
    lookAt,
    /** Moves the camera after a change of the view. A mistake may have its own camera, but the user's does not move with it. */
    follow(view: ViewState, past: ViewState | undefined): void {
      if (view.camera !== past?.camera || (view.mistake !== past.mistake && view.camera.kind === 'preset')) {
        lookAt(view, past !== undefined);
      }
    },
    /** Stores the camera after the user moved it. */
    remember(): void {
      const [eye, target] = [orbit.eye().toArray(), orbit.target.toArray()];
      store.dispatch({ type: 'cameraMoved', camera: { kind: 'free', eye, target } });
    },
    reset(): void {
      store.dispatch({ type: 'cameraMoved', camera: { kind: 'preset', index: 0 } });
    },
    /** Turns the camera to a muscle or a bone. */
    focus(id: string): void {
      readySurface();
      focusEvents(cast.main, instances, id, store.get()).forEach(store.dispatch);
    },
    turnTo(name: NamedView): void {
      const surface = readySurface();
      const { skeleton } = cast.main.figure;
      const view =
        name === 'movers' ? viewOfMuscles(movers(), instances, surface, skeleton) : sideViewOf(name, skeleton);
      if (view) {
        store.dispatch({ type: 'cameraMoved', camera: { kind: 'free', ...view } });
      }
    },
    /** Makes equipment transparent that hides the prime movers from the camera, but not in the site's own pictures. */
    clearEquipment(): void {
      const view = store.get();
      const points = view.bare ? [] : bellyPoints(cast.main.figure.muscles.surface, movers());
      cast.clearEquipment(new Vector3(...wanted(view).eye), points);
    },
  };
}
