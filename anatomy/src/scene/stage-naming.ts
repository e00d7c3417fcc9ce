import { Vector3 } from 'three';
import type { Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import type { ViewState } from '../state/view-state';
import type { Cast } from './cast';
import { chooseLabels, isQuiet } from './choose-labels';
import type { LabelOverlay } from './label-overlay';
import { meetFirst } from './meet-first';
import type { MuscleSurface } from './muscles/muscle-surface';
import { createSight } from './sight';

interface NamingOptions {
  cast: Cast;
  labels: LabelOverlay;
  instances: readonly MuscleInstance[];
  readySurface(): MuscleSurface;
  /** Where the camera is bound for. */
  eye(): Vec3;
  isShown(index: number): boolean;
  /** Of the part of the picture that is labelled, pixels. */
  partWidth(): number;
}

/** Which muscles the picture names, by what the camera sees of the body as it stands. */
export function createNaming({ cast, labels, instances, readySurface, eye, isShown, partWidth }: NamingOptions) {
  const sight = createSight(
    readySurface,
    () => new Vector3(...eye()),
    (ray) => meetFirst(cast.main.figure, ray, isShown),
  );
  let hasMoved = false;
  return {
    /** The body has another pose: what was seen may be covered now. */
    moved(): void {
      hasMoved = true;
    },
    forget: sight.forget,
    /** Whether the names are those of an earlier pose; while it plays they stay, so that they do not come and go. */
    isStale: (view: ViewState): boolean => hasMoved && !view.playing,
    name(view: ViewState, isAsked: boolean): void {
      if (hasMoved) {
        sight.forget();
        hasMoved = false;
      }
      labels.setWishes(
        isQuiet(view, partWidth()) || isAsked
          ? []
          : chooseLabels(instances, {
              isShown,
              isSeen: sight.sees,
              roleOf: (id) => cast.roles().get(id),
              chosen: view.muscle,
              width: partWidth(),
            }),
        view.language,
      );
    },
  };
}
