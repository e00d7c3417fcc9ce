import { createStage } from '../scene/create-stage';
import type { Stage, StageOptions } from '../scene/stage-types';
import styles from './stage-view.module.css';

/** A picture with the elements that it is drawn into. */
export interface StagePicture {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  /** Undefined where the browser gives no WebGL 2. */
  stage: Stage | undefined;
  /** Who hears that the graphics card took the picture away, or gave it back. */
  heard: Pick<StageOptions, 'onLost' | 'onRestored'>;
}

type PictureOptions = Omit<StageOptions, 'canvas' | 'labelHost' | 'onLost' | 'onRestored'>;

/** Makes a picture in elements of its own: where they stand does not matter to it. */
export function createPicture(host: HTMLElement, options: PictureOptions): StagePicture {
  const canvas = document.createElement('canvas');
  const labelHost = document.createElement('div');
  const heard = { onLost: (): void => undefined, onRestored: (): void => undefined };
  canvas.className = styles.canvas as string;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  // Labels are measured once: they need their looks from the beginning.
  labelHost.className = styles.labels as string;
  labelHost.setAttribute('aria-hidden', 'true');
  host.append(canvas, labelHost);
  try {
    const stage = createStage({
      ...options,
      canvas,
      labelHost,
      onLost: () => heard.onLost(),
      onRestored: () => heard.onRestored(),
    });
    return { canvas, labelHost, stage, heard };
  } catch {
    return { canvas, labelHost, stage: undefined, heard };
  }
}
