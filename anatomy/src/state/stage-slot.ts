import type { StagePicture } from '../app/create-picture';
import type { Stage } from '../scene/stage-types';

/** Where the picture stands once it is made; empty without WebGL. */
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

/** The picture that was begun before the rest of the application was here; whoever shows it takes it. */
export interface FirstPicture {
  put(picture: StagePicture): void;
  take(): StagePicture | undefined;
}

/** @param host where the picture stands meanwhile; it goes when the picture is taken out of it */
export function createFirstPicture(host: HTMLElement): FirstPicture {
  let left: StagePicture | undefined;
  return {
    put(picture) {
      left = picture;
    },
    take() {
      const taken = left;
      left = undefined;
      // Not before the picture stands where it belongs.
      queueMicrotask(() => host.remove());
      return taken;
    },
  };
}
