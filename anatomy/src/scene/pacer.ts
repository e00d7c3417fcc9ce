import { fullDensity } from '../frame/first-canvas';

const slowFrame = 30;
const quickFrame = 14;
const sampleCount = 24;
const least = 0.5;

/** Reduces the resolution while frames are slow, and increases it when they are fast. */
export interface Pacer {
  /** Reports a drawn frame. @returns true if the resolution changed */
  drew(now: number, playing: boolean): boolean;
  /** Pixels of each point of the view. */
  density(): number;
  /** Fixes a density regardless of the frame rate, until it is called without one. */
  keep(density?: number): void;
}

export function createPacer(): Pacer {
  let before = 0;
  let intervals: number[] = [];
  let scale = 1;
  let kept: number | undefined;
  return {
    drew(now, playing) {
      const interval = now - before;
      before = now;
      if (!playing || interval > 500) {
        intervals = [];
        return false;
      }
      intervals.push(interval);
      if (intervals.length < sampleCount) {
        return false;
      }
      const middle = [...intervals].sort((a, b) => a - b)[sampleCount / 2] as number;
      intervals = [];
      const next =
        middle > slowFrame ? Math.max(least, scale * 0.8) : middle < quickFrame ? Math.min(1, scale * 1.1) : scale;
      const changed = next !== scale;
      scale = next;
      return changed;
    },
    density: () => kept ?? fullDensity() * scale,
    keep(density) {
      kept = density;
    },
  };
}
