import { segmentOf, segmentOnSide } from '../skeleton';
import type { Bone, BonePart, SegmentId, Side, TubeStation, Vec3 } from '../types';
import { mirrorPoint, subtract } from '../vectors';

/** A bone as in its table: parts in neutral world coordinates, of the left side. */
export interface BoneDraft {
  id: string;
  segment: SegmentId;
  latin: string;
  en: string;
  cn: string;
  tissue?: Bone['tissue'];
  /** Whether a bone of the midline has only parts of the left half, which are mirrored. */
  bothHalves?: boolean;
  isCrisp?: true;
  parts: BonePart[];
}

/** A tube through points x, y, z, radius[, flat half-width]. */
export function tube(...stations: Array<readonly [number, number, number, number, number?]>): BonePart {
  return {
    kind: 'tube',
    stations: stations.map(([x, y, z, radius, flat]): TubeStation => ({
      at: [x, y, z],
      radius,
      ...(flat !== undefined && { flat }),
    })),
  };
}

export function ellipsoid(centre: Vec3, radii: Vec3, rotation?: Vec3): BonePart {
  return { kind: 'ellipsoid', centre, radii, ...(rotation && { rotation }) };
}

export function sheet(thickness: number, ...rows: Vec3[][]): BonePart {
  return { kind: 'sheet', rows, thickness };
}

type Carry = (point: Vec3) => Vec3;

/** Transforms every point of a part; `mirrored` also inverts what has a handedness (rotations, row order). */
function carryPart(part: BonePart, carry: Carry, mirrored: boolean): BonePart {
  switch (part.kind) {
    case 'tube':
      return {
        ...part,
        stations: part.stations.map((station) => ({ ...station, at: carry(station.at) })),
        ...(part.across && { across: mirrored ? mirrorPoint(part.across) : part.across }),
      };
    case 'ellipsoid':
      return {
        ...part,
        centre: carry(part.centre),
        ...(part.rotation &&
          mirrored && { rotation: [part.rotation[0], -part.rotation[1], -part.rotation[2]] as const }),
      };
    case 'shell':
      return {
        ...part,
        centre: carry(part.centre),
        solids: part.solids.map((solid) => carryPart(solid, carry, mirrored)),
        hollows: part.hollows.map((hollow) => carryPart(hollow, carry, mirrored)),
      };
    case 'turned':
      return { ...part, centre: carry(part.centre) };
    case 'crown':
      return { ...part, neck: carry(part.neck), turn: mirrored ? -part.turn : part.turn };
    case 'sheet': {
      const rows = part.rows.map((row) => row.map(carry));
      // Reversing the rows keeps the winding, so that the outside remains the outside.
      return { ...part, rows: mirrored ? rows.map((row) => [...row].reverse()) : rows };
    }
    case 'vertebra':
      return {
        ...part,
        centre: carry(part.centre),
        spinousTip: carry(part.spinousTip),
        transverseTip: carry(part.transverseTip),
      };
    case 'link':
      return {
        ...part,
        ...(part.across && { across: mirrored ? mirrorPoint(part.across) : part.across }),
        points: part.points.map((point) => ({
          segment: mirrored ? point.segment.replace(/\.l$/, '.r') : point.segment,
          at: mirrored ? mirrorPoint(point.at) : point.at,
        })),
      };
  }
}

function localBone({ id, segment, latin, en, cn, tissue, isCrisp, parts }: BoneDraft, side?: Side): Bone {
  const segmentId = side ? segmentOnSide(segment, side) : segment;
  const centre = segmentOf(segmentId).centre;
  const mirrored = side === 'r';
  const carry: Carry = (point) => subtract(mirrored ? mirrorPoint(point) : point, centre);
  const name =
    side === undefined
      ? { en, cn }
      : { en: `${mirrored ? 'right' : 'left'} ${en}`, cn: `${mirrored ? '右' : '左'}${cn}` };
  return {
    id: side ? `${id}.${side}` : id,
    segment: segmentId,
    ...(side && { side }),
    name,
    latin,
    tissue: tissue ?? 'bone',
    ...(isCrisp && { isCrisp }),
    parts: parts.map((part) => carryPart(part, carry, mirrored)),
  };
}

/** Parts of the left half, and their mirror images. */
export const onBothSides = (parts: BonePart[]): BonePart[] => [
  ...parts,
  ...parts.map((part) => carryPart(part, mirrorPoint, true)),
];

/** A bone of each side. */
export function pairedBones(draft: BoneDraft): Bone[] {
  return [localBone(draft, 'l'), localBone(draft, 'r')];
}

/** A bone of the midline. */
export function midlineBone(draft: BoneDraft): Bone {
  const centre = segmentOf(draft.segment).centre;
  const carry: Carry = (point) => subtract(mirrorPoint(point), centre);
  const bone = localBone(draft);
  return draft.bothHalves
    ? { ...bone, parts: [...bone.parts, ...draft.parts.map((part) => carryPart(part, carry, true))] }
    : bone;
}
