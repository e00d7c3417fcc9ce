import { axialSegments } from './axial-segments';
import { handSegments } from './finger-segments';
import { armSegments, legSegments, type LimbSegment } from './limb-segments';
import type { Segment, SegmentId, Side } from './types';
import { mirrorAxis, mirrorPoint } from './vectors';

const axialIds = new Set(axialSegments.map((segment) => segment.id));
const sideNames = { l: { en: 'left', cn: '左' }, r: { en: 'right', cn: '右' } };

/** The id of a segment on a side; axial segments have no side. */
export function segmentOnSide(id: SegmentId, side: Side): SegmentId {
  return axialIds.has(id) ? id : `${id}.${side}`;
}

function onSide(segment: LimbSegment, side: Side): Omit<Segment, 'index'> {
  const mirrored = side === 'r';
  return {
    ...segment,
    id: `${segment.id}.${side}`,
    side,
    name: { en: `${sideNames[side].en} ${segment.name.en}`, cn: `${sideNames[side].cn}${segment.name.cn}` },
    ...(segment.parent && { parent: segmentOnSide(segment.parent, side) }),
    ...(segment.orientedBy && { orientedBy: segmentOnSide(segment.orientedBy, side) }),
    centre: mirrored ? mirrorPoint(segment.centre) : segment.centre,
    rotations: segment.rotations.map(({ dof, axis, share }) => ({
      dof: `${dof}.${side}`,
      axis: mirrored ? mirrorAxis(axis) : axis,
      share,
    })),
  };
}

const limbs = [...armSegments, ...handSegments, ...legSegments];

/** The joint tree: parents before children, the axis first, then the left and the right limbs. */
export const segments: readonly Segment[] = [
  ...axialSegments,
  ...limbs.map((segment) => onSide(segment, 'l')),
  ...limbs.map((segment) => onSide(segment, 'r')),
].map((segment, index) => ({ ...segment, index }));

const byId = new Map(segments.map((segment) => [segment.id, segment]));

/** The segment of an id. @throws RangeError for an unknown id */
export function segmentOf(id: SegmentId): Segment {
  const segment = byId.get(id);
  if (!segment) {
    throw new RangeError(`unknown segment: ${id}`);
  }
  return segment;
}
