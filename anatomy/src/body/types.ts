/**
 * Units: metres, degrees, cubic centimetres.
 * Axes: x = the body's left, y = up, z = forward (right-handed). The origin is on the floor, under the midpoint of
 * the hip joints. Neutral pose: standing, arms hanging, thumbs forward, feet straight ahead; in it every segment's
 * local frame is parallel to the world, with its origin in the joint's centre. A local point is therefore the neutral
 * world point minus the joint's centre.
 * Sides: data are written for the left; the right is their mirror image at x = 0. Ids end in `.l` / `.r`.
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
  /** If set, the joint's position comes from `parent`, but its rotation is relative to this segment (scapula, humerus: to the thorax). */
  orientedBy?: SegmentId;
  /** The joint's centre in the neutral pose, in world coordinates. */
  centre: Vec3;
  /** The rotations of this segment, outermost first: R = R₁·R₂·…, right-handed about an axis of the parent's neutral frame. */
  rotations: SegmentRotation[];
}

export interface SegmentRotation {
  dof: DofId;
  /** Unit axis; a positive angle of the degree of freedom is a right-handed rotation about it. */
  axis: Vec3;
  /** The share of the angle in this joint (a spine region distributes it over its vertebrae). */
  share: number;
}

/** A region of joints that a user selects in the joint sliders. */
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
  /** Id without side, as in muscles' actions. */
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

/** Angles in degrees by degree of freedom; missing ones are 0. */
export type JointAngles = Record<DofId, number>;

interface RootPlacement {
  /** Displacement of the pelvis from its neutral position, metres. */
  position: Vec3;
  /** Rotation of the pelvis in degrees: pitch (+ forward) about x, yaw (+ to the left) about y, roll (+ to the left) about −z; R = R(yaw)·R(pitch)·R(roll). */
  rotation: readonly [pitch: number, yaw: number, roll: number];
}

export interface Pose {
  angles: JointAngles;
  root: RootPlacement;
}

/**
 * World transform of every segment: 16 numbers each, column-major (as read by three.js `Matrix4.fromArray`), at
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
  /** Half-width perpendicular to the first, for flat sections (ribs); by default equal to radius. */
  flat?: number;
}

/** A part from which the scene builds geometry. All measures in metres in the segment's local frame. */
export type BonePart =
  /** A smooth tube through the stations with round ends: shafts with epiphyses, ribs, rami, phalanges. */
  | { kind: 'tube'; stations: TubeStation[]; /** Direction of `radius`; `flat` is across it. */ across?: Vec3 }
  /** An ellipsoid; `rotation` in degrees, applied x, then y, then z. */
  | { kind: 'ellipsoid'; centre: Vec3; radii: Vec3; rotation?: Vec3 }
  /**
   * A zone of a closed surface around `centre`: its vertices are where rays from there leave the solids, minus the hollows. It is defined about an
   * axis that is `tilt` degrees below the front, from one angle to another, both in degrees from that axis.
   */
  | {
      kind: 'shell';
      centre: Vec3;
      /** Radii of the ellipsoid below which the surface is darkened. */
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
  /** A solid of revolution about an axis that points forward: radius and position along it of each ring, from back to front. */
  | { kind: 'turned'; centre: Vec3; profile: ReadonlyArray<readonly [radius: number, along: number]>; colour: Vec3 }
  /** A tooth's crown with the beginning of its root: from the centre of its neck up or down, rotated about y; 0 cusps are an edge. Measures as in `teeth`. */
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
  /** A link between segments that stretches with them (costal cartilages, nerves, fasciae): points bound to each, round section or flat. */
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
  /** Determines the colour. */
  tissue: 'bone' | 'tooth' | 'cartilage' | 'eye' | 'artery' | 'nerve' | 'fascia';
  /** Its parts are separate, like teeth, instead of being blended. */
  isCrisp?: true;
  parts: BonePart[];
}
