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

/** How long labels of a standing body wait for its movement. */
const longestWaitMs = 2_000;

interface NamingOptions {
  cast: Cast;
  labels: LabelOverlay;
  instances: readonly MuscleInstance[];
  readySurface(): MuscleSurface;
  /** The position that the camera is moving to. */
  eye(): Vec3;
  isShown(index: number): boolean;
  /** Width in pixels of the labelled part of the picture. */
  partWidth(): number;
}

/** Determines which muscles the picture labels, by what the camera sees of the posed body. */
export function createNaming({ cast, labels, instances, readySurface, eye, isShown, partWidth }: NamingOptions) {
  const sight = createSight(
    readySurface,
    () => new Vector3(...eye()),
    (ray) => meetFirst(cast.main.figure, ray, isShown),
  );
  let hasMoved = false;
  /** The first picture of a body or a movement is drawn without labels, because finding them takes as long as drawing it. */
  let due: 'after a picture' | 'now' | 'no' = 'after a picture';
  let drawn = 0;
  /** A body whose movement is still loading gets no labels, because they would delay the movement. */
  const isAwaited = ({ exercise }: ViewState): boolean =>
    exercise !== undefined && !cast.exercise() && performance.now() < drawn + longestWaitMs;
  return {
    /** The content changed: it is drawn once before it is labelled. */
    begin({ language }: ViewState): void {
      sight.forget();
      labels.setCandidates([], language);
      due = 'after a picture';
    },
    drew(): void {
      if (due === 'after a picture') {
        due = 'now';
        drawn = performance.now();
      }
    },
    /** Enables labels. */
    start(): void {
      due = 'no';
    },
    isDue: (): boolean => due !== 'no',
    /** The pose changed, so the visible muscles may be other ones. */
    moved(): void {
      hasMoved = true;
    },
    forget: sight.forget,
    /** Whether labels are missing or belong to an earlier pose; during playback they are kept, so that they do not flicker. */
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
      labels.setCandidates(
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
