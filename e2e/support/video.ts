import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/**
 * Reads a video with a browser: its size, its duration in seconds, the green channel of its first, middle and last frame, scaled to 32 by
 * 20 pixels, and the green level of the first frame at some points.
 * @param places the points, as shares of width and height
 */
export async function readVideo(context: BrowserContext, file: string, seconds: number, places: number[][] = []) {
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async ({ base64, moments, shares }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const video = Object.assign(document.createElement('video'), { muted: true });
        video.src = URL.createObjectURL(new Blob([bytes]));
        await new Promise((resolve, fail) => Object.assign(video, { onloadeddata: resolve, onerror: fail }));
        const small = Object.assign(document.createElement('canvas'), { width: 32, height: 20 }).getContext('2d');
        const full = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d');
        const frames: number[][] = [];
        let greys: number[] = [];
        for (const moment of moments) {
          const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
          video.currentTime = moment;
          await seeked;
          small?.drawImage(video, 0, 0, 32, 20);
          const { data } = small?.getImageData(0, 0, 32, 20) ?? { data: [] };
          full?.drawImage(video, 0, 0);
          if (frames.length === 0) {
            greys = shares.map(([x = 0, y = 0]) => {
              const at = [x * video.videoWidth, y * video.videoHeight].map(Math.round) as [number, number];
              return full?.getImageData(...at, 1, 1).data[1] ?? NaN;
            });
          }
          frames.push(Array.from(data).filter((_, index) => index % 4 === 1));
        }
        return { duration: video.duration, width: video.videoWidth, height: video.videoHeight, frames, greys };
      },
      { base64: readFileSync(file).toString('base64'), moments: [0, seconds / 2, seconds - 0.02], shares: places },
    );
  } finally {
    await page.close();
  }
}

/** The mean absolute difference of two frames, in levels from 0 to 255. */
export const differenceOf = (one: number[], other: number[]): number =>
  one.reduce((sum, level, index) => sum + Math.abs(level - (other[index] as number)), 0) / one.length;
