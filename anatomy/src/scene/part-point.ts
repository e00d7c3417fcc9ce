import type { PicturePoint } from './camera/orbit-view';

/** The part of the picture (body) that contains a point of the window, and the point's position in that part. */
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
