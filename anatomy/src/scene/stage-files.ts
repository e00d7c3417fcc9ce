import { translate } from '../language/messages';
import type { Clock } from '../state/clock';
import type { ViewStore } from '../state/create-store';
import { savePicture } from './save-picture';
import type { Stage } from './stage-types';

interface FileSources {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  store: ViewStore;
  clock: Clock;
  /** The code of the exercise that is shown. */
  code(): string | undefined;
  /** Draws the picture of this moment at once. */
  draw(): void;
}

/** What a person takes away: a picture of the moment, and a clip of the movement. */
export function createFiles({
  canvas,
  labelHost,
  store,
  clock,
  code,
  draw,
}: FileSources): Pick<Stage, 'savePicture' | 'saveClip'> {
  const describe = () => ({
    canvas,
    labelHost,
    caption: translate(store.get().language, 'anatomy.screenshot.caption'),
    name: code() ?? 'anatomy',
  });
  return {
    savePicture() {
      draw();
      return savePicture(describe());
    },
    async saveClip(watch) {
      const { saveClip } = await import(/* webpackChunkName: "clip" */ './save-clip');
      store.dispatch({ type: 'playToggled', playing: false });
      const { time, duration } = clock;
      const { speed } = store.get();
      const drawAt = (seconds: number): void => {
        clock.seek(seconds * speed);
        draw();
      };
      const clip = saveClip({ ...describe(), seconds: duration / speed, drawAt, ...watch });
      return clip.finally(() => clock.seek(time));
    },
  };
}
