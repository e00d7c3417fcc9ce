import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

const vitals: Record<string, string> = {};
let isWatched = false;

const keep = ({ name, value }: MetricType): void => {
  vitals[name] = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
};

/** The web vitals of this visit so far. The browser buffers them, so observing may start late. */
export function readVitals(): Record<string, string> {
  if (!isWatched) {
    isWatched = true;
    [onTTFB, onFCP, onLCP, onINP, onCLS].forEach((watch) => watch(keep, { reportAllChanges: true }));
  }
  return vitals;
}
