import { createStage } from '../scene/create-stage';
import type { Stage, StageOptions } from '../scene/stage-types';
import { createStudio, type Studio } from '../scene/studio/create-studio';
import styles from './stage-view.module.css';

/** What a picture is drawn into, and by: made before the body is shaped. */
export interface PictureElements {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  /** Undefined where the browser gives no WebGL 2. */
  studio: Studio | undefined;
}

/** A picture with the elements that it is drawn into. */
export interface StagePicture extends Omit<PictureElements, 'studio'> {
  /** Undefined where the browser gives no WebGL 2. */
  stage: Stage | undefined;
  /** Who hears that the graphics card took the picture away, or gave it back. */
  heard: Pick<StageOptions, 'onLost' | 'onRestored'>;
}

type PictureOptions = Omit<StageOptions, 'canvas' | 'labelHost' | 'studio' | 'onLost' | 'onRestored'>;

/** Makes the elements of a picture: where they stand does not matter to it. */
export function createElements(host: HTMLElement): PictureElements {
  const canvas = document.createElement('canvas');
  const labelHost = document.createElement('div');
  canvas.className = styles.canvas as string;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  // Labels are measured once: they need their looks from the beginning.
  labelHost.className = styles.labels as string;
  labelHost.setAttribute('aria-hidden', 'true');
  host.append(canvas, labelHost);
  try {
    return { canvas, labelHost, studio: createStudio(canvas) };
  } catch {
    return { canvas, labelHost, studio: undefined };
  }
}

/** Makes a picture in elements of its own. */
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
