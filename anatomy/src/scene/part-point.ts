import type { PicturePoint } from './camera/orbit-view';

/** Which of the bodies side by side a point of the window belongs to, and where in that body's part of the picture it lies. */
export function partPoint(
  canvas: HTMLCanvasElement,
  parts: number,
  clientX: number,
  clientY: number,
): PicturePoint & { part: number } {
  const box = canvas.getBoundingClientRect();
  const width = box.width / parts;
  const part = Math.min(Math.max(Math.floor((clientX - box.left) / width), 0), parts - 1);
  return {
    part,
    x: ((clientX - box.left - part * width) / width) * 2 - 1,
    y: 1 - ((clientY - box.top) / box.height) * 2,
  };
}
