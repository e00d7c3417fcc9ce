import { handFile } from './hand-file';
import { drawSheet } from './picture-sheet';

/** The content of a file. */
export interface DrawnPicture {
  canvas: HTMLCanvasElement;
  labelHost: HTMLElement;
  caption: string;
  /** The file's name without extension. */
  name: string;
}

/** Offers the drawn canvas as a PNG file. */
export async function savePicture({ canvas, labelHost, caption, name }: DrawnPicture): Promise<void> {
  const { width, height } = canvas;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!pen) {
    return;
  }
  drawSheet(pen, canvas, labelHost, caption);
  const blob = await new Promise<Blob | null>((resolve) => {
    pen.canvas.toBlob(resolve, 'image/png');
  });
  if (blob) {
    handFile(blob, `${name}.png`);
  }
}
