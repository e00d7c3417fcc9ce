import type { StagePicture } from '../app/create-picture';
import type { Stage } from '../scene/stage-types';

/** The picture, once created; empty without WebGL. */
export interface StageSlot {
  get(): Stage | undefined;
  put(stage: Stage | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createStageSlot(): StageSlot {
  let current: Stage | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    put(stage) {
      current = stage;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The picture that was started before the rest of the application had loaded; the component that shows it takes it over. */
export interface FirstPicture {
  put(picture: StagePicture): void;
  take(): StagePicture | undefined;
}

/** @param host the temporary parent of the picture; it is removed when the picture is taken over */
export function createFirstPicture(host: HTMLElement): FirstPicture {
  let left: StagePicture | undefined;
  return {
    put(picture) {
      left = picture;
    },
    take() {
      const taken = left;
      left = undefined;
      // Not before the picture is in its final place.
      queueMicrotask(() => host.remove());
      return taken;
    },
  };
}
