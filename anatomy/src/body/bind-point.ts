import { segmentOf, segmentOnSide } from './skeleton';
import type { BoundPoint, SegmentId, Vec3 } from './types';
import { subtract } from './vectors';

/**
 * Binds a point of the neutral body to a segment. The tables of bones and muscles are written in the neutral world,
 * where every landmark can be checked against its neighbours; this turns it into the segment's local frame.
 * @param segment id without side; limbs mean the left one
 * @param at neutral world coordinates, metres
 */
export function bindPoint(segment: SegmentId, at: Vec3): BoundPoint {
  const id = segmentOnSide(segment, 'l');
  return { segment: id, at: subtract(at, segmentOf(id).centre) };
}
