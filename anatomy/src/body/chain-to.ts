import { steps, type Chain } from './pose-skeleton';
import { segmentOf, segments } from './skeleton';
import type { SegmentId } from './types';

/** The segments from the pelvis to these, for computations that need no others. */
export function chainTo(ids: readonly SegmentId[]): Chain {
  const needed = new Set<SegmentId>();
  const need = (id: SegmentId | undefined): void => {
    if (id !== undefined && !needed.has(id)) {
      needed.add(id);
      need(segmentOf(id).parent);
      need(segmentOf(id).orientedBy);
    }
  };
  ids.forEach(need);
  return steps.filter((_, k) => needed.has((segments[k] as (typeof segments)[number]).id));
}
