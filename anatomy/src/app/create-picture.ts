import { createStage } from '../scene/create-stage';
import type { Stage, StageOptions } from '../scene/stage-types';
import { createStudio, type Studio } from '../scene/studio/create-studio';
import { takeCanvas } from '../frame/first-canvas';
import styles from './stage-view.module.css';

/** The elements and the renderer of a picture, created before the body's shapes are computed. */
export interface PictureElements {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  /** Undefined if the browser does not support WebGL 2. */
  studio: Studio | undefined;
}

/** A picture with the elements that it is drawn into. */
export interface StagePicture extends Omit<PictureElements, 'studio'> {
  /** Undefined if the browser does not support WebGL 2. */
  stage: Stage | undefined;
  /** The listener for a lost or restored graphics context. */
  heard: Pick<StageOptions, 'onLost' | 'onRestored'>;
}

type PictureOptions = Omit<StageOptions, 'canvas' | 'labelHost' | 'studio' | 'onLost' | 'onRestored'>;

/** Creates the elements of a picture, independent of their parent. */
export function createElements(host: HTMLElement): PictureElements {
  const canvas = takeCanvas();
  const labelHost = document.createElement('div');
  canvas.className = styles.canvas as string;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  // Labels are measured once, so they need their styles from the start.
  labelHost.className = styles.labels as string;
  labelHost.setAttribute('aria-hidden', 'true');
  host.append(canvas, labelHost);
  try {
    return { canvas, labelHost, studio: createStudio(canvas) };
  } catch {
    return { canvas, labelHost, studio: undefined };
  }
}

/** Creates a picture in its own elements. */
export function createPicture({ canvas, labelHost, studio }: PictureElements, options: PictureOptions): StagePicture {
  const heard = { onLost: (): void => undefined, onRestored: (): void => undefined };
  const stage =
    studio &&
    createStage({
      ...options,
      canvas,
      labelHost,
      studio,
      onLost: () => heard.onLost(),
      onRestored: () => heard.onRestored(),
    });
  return { canvas, labelHost, stage, heard };
}
