import { translate } from '../language/messages';
import type { Clock } from '../state/clock';
import type { ViewStore } from '../state/create-store';
import type { Cast } from './cast';
import { clipSides, fileDensity, pictureSides } from './file-density';
import type { Pacer } from './pacer';
import type { Stage } from './stage-types';

interface FileSources {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  store: ViewStore;
  clock: Clock;
  cast: Pick<Cast, 'exercise'>;
  pacer: Pick<Pacer, 'keep'>;
  /** Restores the size and the density of the canvas. */
  resize(): void;
  /** Draws the current picture at once. */
  draw(): void;
}

/** Saves files: a picture of the current state, and a clip of the movement. */
export function createFiles({
  canvas,
  labelHost,
  store,
  clock,
  cast,
  pacer,
  resize,
  draw,
}: FileSources): Pick<Stage, 'savePicture' | 'saveClip'> {
  const describe = () => ({
    canvas,
    labelHost,
    caption: translate(store.get().language, 'anatomy.screenshot.caption'),
    name: cast.exercise()?.code ?? 'anatomy',
  });
  const setDensity = (density?: number): void => {
    pacer.keep(density);
    resize();
  };
  const sharpen = (sides: typeof pictureSides): void =>
    setDensity(fileDensity(canvas.clientWidth, canvas.clientHeight, window.devicePixelRatio, sides));
  return {
    async savePicture() {
      const { savePicture } = await import(/* webpackChunkName: "save" */ './save-picture');
      sharpen(pictureSides);
      draw();
      // It reads the canvas synchronously.
      const saved = savePicture(describe());
      setDensity();
      return saved;
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
      sharpen(clipSides);
      const clip = saveClip({ ...describe(), seconds: duration / speed, drawAt, ...watch });
      return clip.finally(() => {
        setDensity();
        clock.seek(time);
      });
    },
  };
}
