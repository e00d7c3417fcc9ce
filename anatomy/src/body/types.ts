/**
 * Units: metres, degrees, cubic centimetres.
 * Axes: x = the body's left, y = up, z = forward (right-handed). The origin is on the floor, under the middle of
 * the hip joints. Neutral pose: standing, arms hanging, thumbs forward, feet straight ahead; there every segment's
 * local frame is parallel to the world, with its origin in the joint's centre. So a local point is the neutral
 * world point less the joint's centre.
 * Sides: data are written for the left; the right is its mirror image at x = 0. Ids carry `.l` / `.r`.
 */
export type Vec3 = readonly [x: number, y: number, z: number];
export type Side = 'l' | 'r';

/** A text in both languages. */
export interface Text {
  en: string;
  cn: string;
}

/** An id of a segment in the tree, such as `pelvis`, `T4`, `femur.l`. */
export type SegmentId = string;
/** An id of a degree of freedom, such as `lumbarFlexion`, `kneeFlexion.l`. */
export type DofId = string;

export interface Segment {
  id: SegmentId;
  /** Position in the tree; parents always come before their children. */
  index: number;
  name: Text;
  side?: Side;
  /** Undefined for the root (the pelvis). */
  parent?: SegmentId;
  /** When set, the joint's place comes from `parent` but its turning starts from this segment (scapula, humerus: from the thorax). */
  orientedBy?: SegmentId;
  /** The joint's centre in the neutral pose, in world coordinates. */
  centre: Vec3;
  /** What turns this segment, outermost first: R = R₁·R₂·…, right-handed about an axis of the parent's neutral frame. */
  rotations: SegmentRotation[];
}

export interface SegmentRotation {
  dof: DofId;
  /** Unit axis; a positive angle of the degree of freedom turns right-handed about it. */
  axis: Vec3;
  /** Share of the angle that this joint takes (a spine region spreads it over its vertebrae). */
  share: number;
}

/** A region of joints as a person chooses it in the joint sliders. */
export type JointRegion =
  | 'spine'
  | 'neck'
  | 'head'
  | 'shoulderGirdle'
  | 'shoulder'
  | 'elbow'
  | 'wrist'
  | 'hand'
  | 'hip'
  | 'knee'
  | 'ankle'
  | 'foot';

export interface Dof {
  id: DofId;
  /** Id without side, the form that muscles' actions use. */
  base: string;
  side?: Side;
  region: JointRegion;
  /** Names of the movements towards positive and negative angles. */
  positive: Text;
  negative: Text;
  /** Published range in degrees; neutral is 0. */
  min: number;
  max: number;
  source: string;
}

/** Angles in degrees by degree of freedom; those not named are 0. */
export type JointAngles = Record<DofId, number>;

interface RootPlacement {
  /** Displacement of the pelvis from its neutral place, metres. */
  position: Vec3;
  /** Turning of the pelvis in degrees: pitch (+ forward) about x, yaw (+ to the left) about y, roll (+ to the left) about −z; R = R(yaw)·R(pitch)·R(roll). */
  rotation: readonly [pitch: number, yaw: number, roll: number];
}

export interface Pose {
  angles: JointAngles;
  root: RootPlacement;
}

/**
 * World transform of every segment: 16 numbers each, column-major (what three.js `Matrix4.fromArray` reads), at
 * `segment.index * 16`. Maps local points (see above) to the world.
 */
export interface SkeletonPose {
  matrices: Float64Array;
}

/** A point bound to a segment, in its local frame. */
export interface BoundPoint {
  segment: SegmentId;
  at: Vec3;
}

/** One station of a tube: a point of its axis in the segment's local frame and its half-widths there. */
export interface TubeStation {
  at: Vec3;
  radius: number;
  /** Half-width across the first, for flat sections (ribs); equal to radius when missing. */
  flat?: number;
}

/** What the scene turns into geometry. All measures in metres in the segment's local frame. */
export type BonePart =
  /** A smooth tube through the stations with round ends: shafts with epiphyses, ribs, rami, phalanges. */
  | { kind: 'tube'; stations: TubeStation[]; /** Direction of `radius`; `flat` is across it. */ across?: Vec3 }
  /** An ellipsoid; `rotation` in degrees, applied x, then y, then z. */
  | { kind: 'ellipsoid'; centre: Vec3; radii: Vec3; rotation?: Vec3 }
  /**
   * A zone of a closed surface about `centre`: its vertices lie where rays from there leave the solids, less the hollows. It runs about an
   * axis that is `tilt` degrees below the front, from one angle to another, both in degrees from that axis.
   */
  | {
      kind: 'shell';
      centre: Vec3;
      /** Radii of the ellipsoid below which light reaches its surface less. */
      envelope: Vec3;
      tilt: number;
      from: number;
      to: number;
      rows: number;
      around: number;
      solids: BonePart[];
      hollows: BonePart[];
    }
  /** A curved plate through a grid of points (all rows equally long): ilium, scapula, sternum, calvaria. */
  | { kind: 'sheet'; rows: Vec3[][]; thickness: number }
  /** A solid turned about an axis that points ahead: radius and place along it of each ring, from behind to the front. */
  | { kind: 'turned'; centre: Vec3; profile: ReadonlyArray<readonly [radius: number, along: number]>; colour: Vec3 }
  /** A tooth's crown with the beginning of its root: from the middle of its neck up or down, turned about y; 0 cusps are an edge. Its measures as in `teeth`. */
  | {
      kind: 'crown';
      neck: Vec3;
      turn: number;
      up: 1 | -1;
      cusps: number;
      size: readonly [length: number, width: number, neck: number, depth: number, neckDepth: number];
    }
  /** A vertebra: body (width, height, depth) around `centre`, canal and arch behind, spinous tip, left transverse tip (mirrored right). */
  | { kind: 'vertebra'; centre: Vec3; size: Vec3; spinousTip: Vec3; transverseTip: Vec3 }
  /** What joins segments and stretches with them (costal cartilages, nerves, fasciae): points bound to each, round section or flat. */
  | {
      kind: 'link';
      points: BoundPoint[];
      radius: number;
      /** Half-width across `across`, for bands. */ flat?: number;
      across?: Vec3;
    };

export interface Bone {
  id: string;
  segment: SegmentId;
  side?: Side;
  name: Text;
  /** Terminologia Anatomica. */
  latin: string;
  /** Decides the colour. */
  tissue: 'bone' | 'tooth' | 'cartilage' | 'eye' | 'artery' | 'nerve' | 'fascia';
  /** Its parts stand beside each other, as teeth do, instead of flowing into each other. */
  isCrisp?: true;
  parts: BonePart[];
}
