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

/** How long a body that stands waits for its movement before it is named. */
const longestWaitMs = 2_000;

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
  /** What is shown first, a body or a movement, is drawn once without names: to look for them takes as long as to draw it. */
  let due: 'after a picture' | 'now' | 'no' = 'after a picture';
  let drawn = 0;
  /** Names of a body that a movement is about to take over would hold it up. */
  const isAwaited = ({ exercise }: ViewState): boolean =>
    exercise !== undefined && !cast.exercise() && performance.now() < drawn + longestWaitMs;
  return {
    /** Something else is shown, which is drawn before it is named. */
    begin({ language }: ViewState): void {
      sight.forget();
      labels.setWishes([], language);
      due = 'after a picture';
    },
    drew(): void {
      if (due === 'after a picture') {
        due = 'now';
        drawn = performance.now();
      }
    },
    /** From now on the picture has names. */
    start(): void {
      due = 'no';
    },
    isDue: (): boolean => due !== 'no',
    /** The body has another pose: what was seen may be covered now. */
    moved(): void {
      hasMoved = true;
    },
    forget: sight.forget,
    /** Whether there are no names yet, or those of an earlier pose; while it plays they stay, so that they do not come and go. */
    isStale: (view: ViewState): boolean =>
      due === 'no' ? hasMoved && !view.playing : due === 'now' && !isAwaited(view),
    name(view: ViewState, isAsked: boolean): void {
      if (due !== 'no') {
        return;
      }
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
