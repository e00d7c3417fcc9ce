import type { WebGLRenderer } from 'three';

/** The source of frames: the screen, or a headset during its session. */
export interface Frames {
  /** Starts to request frames. */
  begin(): void;
  enterVr(ended: () => void): Promise<void>;
  stop(): void;
}

/** @param tick does the work of a frame; in a headset every frame is drawn, because the head always moves */
export function runFrames(renderer: WebGLRenderer, tick: (now: number, isVr: boolean) => void): Frames {
  let frame = 0;
  const run = (now: number): void => {
    frame = requestAnimationFrame(run);
    if (!renderer.xr.isPresenting) {
      tick(now, false);
    }
  };
  return {
    begin() {
      frame ||= requestAnimationFrame(run);
    },
    async enterVr(ended) {
      const { enterVr } = await import(/* webpackChunkName: "vr" */ './enter-vr');
      await enterVr({ renderer, draw: (now) => tick(now, true), ended });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
