import type { WebGLRenderer } from 'three';

/** What calls for a frame: the screen, or a headset while somebody wears it. */
export interface Frames {
  /** Asks for frames from now on; none comes before. */
  begin(): void;
  enterVr(ended: () => void): Promise<void>;
  stop(): void;
}

/** @param tick does what a frame is due; a headset's head moves always, so that each is drawn */
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
