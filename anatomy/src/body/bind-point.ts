import { segmentOf, segmentOnSide } from './skeleton';
import type { BoundPoint, SegmentId, Vec3 } from './types';
import { subtract } from './vectors';

/**
 * Binds a point of the neutral body to a segment. The tables of bones and muscles are in neutral world coordinates,
 * in which landmarks can be compared with each other; this converts the point to the segment's local frame.
 * @param segment id without side; a limb segment is the left one
 * @param at neutral world coordinates, metres
 */
export function bindPoint(segment: SegmentId, at: Vec3): BoundPoint {
  const id = segmentOnSide(segment, 'l');
  return { segment: id, at: subtract(at, segmentOf(id).centre) };
}
