import type { Vec3 } from '../../body/types';

/** A station with any numbers: the first three are the point, the others are interpolated along the line. */
export type Station = number[];

/**
 * Resamples stations at equal steps of arc length by a centripetal Catmull-Rom curve, which passes through every station without
 * loops.
 * @param step maximum distance of two samples, metres
 */
export function smoothStations(stations: Station[], step: number): Station[] {
  return resampled(stations, (from, to) => Math.max(1, Math.ceil(gap(from, to) / step)));
}

/** The same curve with a fixed number of samples between two stations, so that the rows of a grid stay equal. */
export function smoothSpans(stations: Station[], perSpan: number): Station[] {
  return resampled(stations, () => perSpan);
}

function resampled(stations: Station[], countOf: (from: Station, to: Station) => number): Station[] {
  if (stations.length < 2) {
    return stations;
  }
  const samples: Station[] = [];
  for (let k = 0; k + 1 < stations.length; k += 1) {
    const b = stations[k] as Station;
    const c = stations[k + 1] as Station;
    const a = stations[k - 1] ?? mirrored(b, c);
    const d = stations[k + 2] ?? mirrored(c, b);
    const count = countOf(b, c);
    for (let j = 0; j < count; j += 1) {
      samples.push(onCurve(a, b, c, d, j / count));
    }
  }
  samples.push(stations.at(-1) as Station);
  return samples;
}

const mirrored = (at: Station, other: Station): Station => at.map((value, axis) => 2 * value - (other[axis] as number));
const gap = (a: Station, b: Station): number =>
  Math.hypot(
    (a[0] as number) - (b[0] as number),
    (a[1] as number) - (b[1] as number),
    (a[2] as number) - (b[2] as number),
  );

function onCurve(a: Station, b: Station, c: Station, d: Station, share: number): Station {
  const t1 = Math.sqrt(gap(a, b)) || 1e-4;
  const t2 = t1 + (Math.sqrt(gap(b, c)) || 1e-4);
  const t3 = t2 + (Math.sqrt(gap(c, d)) || 1e-4);
  const t = t1 + (t2 - t1) * share;
  // Radii are interpolated without overshoot, so that they never become negative.
  const smooth = share * share * (3 - 2 * share);
  const sample: Station = [];
  for (let axis = 0; axis < b.length; axis += 1) {
    const pb = b[axis] as number,
      pc = c[axis] as number;
    if (axis > 2) {
      sample.push(pb + (pc - pb) * smooth);
      continue;
    }
    const a1 = mix(a[axis] as number, pb, t, 0, t1);
    const a2 = mix(pb, pc, t, t1, t2);
    const a3 = mix(pc, d[axis] as number, t, t2, t3);
    sample.push(mix(mix(a1, a2, t, 0, t2), mix(a2, a3, t, t1, t3), t, t1, t2));
  }
  return sample;
}

const mix = (p: number, q: number, t: number, from: number, to: number): number =>
  p + ((q - p) * (t - from)) / (to - from);

export const pointOf = (station: Station): Vec3 => [station[0] as number, station[1] as number, station[2] as number];
