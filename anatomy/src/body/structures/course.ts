import { segmentOf } from '../skeleton';
import type { BonePart, SegmentId, Vec3 } from '../types';
import { subtract } from '../vectors';

/** A station of a course: the segment that moves it, and its position in the neutral pose, metres, on the left. */
export type Station = readonly [segment: SegmentId, x: number, y: number, z: number];

const pointOf = ([segment, x, y, z]: Station): { segment: SegmentId; at: Vec3 } => ({
  segment,
  at: subtract([x, y, z], segmentOf(segment).centre),
});

/** A round cord, such as a nerve, that bends with the segments. */
export const cord = (radius: number, ...stations: Station[]): BonePart => ({
  kind: 'link',
  points: stations.map(pointOf),
  radius,
});

/** A flat band, such as a fascia. @param across the direction of its width */
export const band = (halfWidth: number, across: Vec3, ...stations: Station[]): BonePart => ({
  kind: 'link',
  points: stations.map(pointOf),
  radius: halfWidth,
  flat: 0.0012,
  across,
});
