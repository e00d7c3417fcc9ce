import type { MuscleInstance, MuscleLayer, ResolvedStrand } from '../../muscles/types';
import { newIndices } from '../geometry/mesh-numbers';
import { isHooked, tendonKnots } from './strand-ends';
import { markOf, teethOf, toothWidth } from './fibre-marks';

/** Stations along a strand: two tendon ends and the belly between them; the same for every part, an odd number. */
export const tendonRings = 2;
export const bellyRings = 9;
export const ringCount = 2 * tendonRings + bellyRings;
/** The minimum share of a tendon, also for a muscle that is fleshy to the bone, because its rings must not coincide. */
export const shortestTendon = 0.012;

/** The most rings that are at knots of a tendon; a flat belly keeps the positions of its rings. */
const mostKnots = 7;

/** The number of rings of a part. @param step the number of stations per ring */
export const ringsOf = (step: number): number => (ringCount - 1) / step + 1;

/** One closed loft of a muscle: a tube around one strand, or a flat belly through several. */
export interface SurfacePart {
  instance: number;
  kind: 'tube' | 'sheet';
  /** The strand of a tube, or the first one of a sheet; and their number. */
  strand: number;
  strands: number;
  /** Vertices per ring. */
  around: number;
  /** The number of stations per ring: a short muscle has a ring at every second station, the smallest deep ones at every third. */
  step: 1 | 2 | 3;
  rings: number;
  /** Indices of the points of a tube's strand at which its last rings are, so that a bent tendon follows its course. */
  knots: readonly number[];
  firstVertex: number;
}

export interface SurfaceLayout {
  parts: SurfacePart[];
  vertexCount: number;
  /** Triangle indices of all parts, in the order of the parts. */
  indices: Uint16Array | Uint32Array;
  /** The first index of each part, and the end of the last. */
  indexStarts: number[];
  /** The instance of each vertex. */
  owners: Uint16Array;
  /** Per vertex: centimetres along, centimetres around (neutral pose), share of tendon. */
  fibres: Float32Array;
}

/** The rings of the belly, if the insertion tendon has this number of knots. */
export const bellyRingsOf = (knots: number): number => bellyRings - Math.max(0, knots - tendonRings);

/** The position of a ring along the belly, from origin (0) to insertion (1); those of tendons are outside. */
export const bellyStation = (ring: number, knots = 0): number => (ring - tendonRings + 0.5) / bellyRingsOf(knots);

/** A muscle shorter than this (metres) has half of the rings, because they would be too close to be visible; deeper layers are less visible. */
const shortMuscle: Record<MuscleLayer, number> = { superficial: 0.11, intermediate: 0.15, deep: 0.2 };

/** A deep muscle shorter than this has the ends, the middle and a ring between them, metres. */
const smallDeepMuscle = 0.07;

/** Vertices per ring of thick and thin round bellies; deeper layers are less visible, and have fewer. */
const tubeCorners: Record<MuscleLayer, readonly [number, number, number]> = {
  superficial: [12, 8, 6],
  intermediate: [12, 8, 6],
  deep: [8, 6, 5],
};
const tubeAround = ({ muscle }: MuscleInstance, radius: number): number =>
  tubeCorners[muscle.layer][radius > 0.018 ? 0 : radius > 0.009 ? 1 : 2];
/** Columns on one face of a flat belly; the ring runs over one face and back over the other. */
export const sheetColumns = (strands: number, layer: MuscleLayer): number =>
  Math.min(12, Math.max(layer === 'deep' ? 4 : 5, strands + 2));

/** Positions of the columns across a flat belly, -1 to 1: denser at the borders, which are rounded. */
export const sheetAcross = (columns: number): Float64Array =>
  Float64Array.from({ length: columns }, (_, column) => -Math.cos(((column + 0.5) / columns) * Math.PI));

function stepOf({ muscle: { layer }, neutralLength }: MuscleInstance): SurfacePart['step'] {
  if (layer === 'deep' && neutralLength < smallDeepMuscle) {
    return 3;
  }
  return neutralLength < shortMuscle[layer] ? 2 : 1;
}

/** Arranges the vertices of all muscles in one buffer. Only positions and normals change later. */
export function layoutSurface(instances: readonly MuscleInstance[]): SurfaceLayout {
  const parts: SurfacePart[] = [];
  let vertexCount = 0;
  instances.forEach((instance, index) => {
    const { muscle } = instance;
    const flat = muscle.form !== 'spindle' && instance.strands.length > 1;
    const strands = flat ? instance.strands.length / (muscle.bellies ?? 1) : 1;
    const around = flat ? 2 * sheetColumns(strands, muscle.layer) : tubeAround(instance, neutralRadius(instance));
    for (let strand = 0; strand < instance.strands.length; strand += strands) {
      const step = isHooked(instance.strands[strand] as ResolvedStrand) ? 1 : stepOf(instance);
      const rings = ringsOf(step);
      const kind = flat ? 'sheet' : 'tube';
      const knots = step > 1 ? [] : tendonKnots(instance, strand, flat ? tendonRings : mostKnots);
      parts.push({ instance: index, kind, strand, strands, around, step, rings, knots, firstVertex: vertexCount });
      vertexCount += rings * around;
    }
  });
  const owners = new Uint16Array(vertexCount);
  const fibres = new Float32Array(vertexCount * 3);
  const indices = newIndices(
    vertexCount,
    parts.reduce((sum, part) => sum + cornersOf(part), 0),
  );
  const indexStarts: number[] = [];
  let corners = 0;
  for (const part of parts) {
    indexStarts.push(corners);
    owners.fill(part.instance, part.firstVertex, part.firstVertex + part.rings * part.around);
    writeFibres(part, instances[part.instance] as MuscleInstance, fibres);
    writeTriangles(part, indices, corners);
    corners += cornersOf(part);
  }
  indexStarts.push(corners);
  return { parts, vertexCount, indices, indexStarts, owners, fibres };
}

/** Radius of a round belly of this volume in the neutral pose, metres. */
export function neutralRadius({ muscle, strands, neutralLength }: MuscleInstance): number {
  const belly = neutralLength * (1 - muscle.tendon[0] - muscle.tendon[1]);
  return Math.sqrt((muscle.volume * 1e-6) / strands.length / (Math.PI * (8 / 15) * belly));
}

function writeFibres(part: SurfacePart, instance: MuscleInstance, fibres: Float32Array): void {
  const length = instance.neutralLength * 100;
  const [origin, insertion] = instance.muscle.tendon;
  const places = part.kind === 'tube' ? tubePlaces(part.around, instance) : sheetPlaces(part, instance);
  for (let ring = 0; ring < ringCount; ring += part.step) {
    const along = ringShare(ring, origin, insertion, part.knots.length) * length + markOf(instance.muscle.id);
    const inBelly = ring - tendonRings;
    const edge = Math.min(inBelly, bellyRingsOf(part.knots.length) - 1 - inBelly);
    const isFlesh = instance.muscle.tendon[ring < ringCount / 2 ? 0 : 1] === 0;
    const tendon = isFlesh ? 0 : edge < 0 ? 1 : edge === 0 ? 0.55 : edge === 1 ? 0.15 : 0;
    for (let j = 0; j < part.around; j += 1) {
      const to = (part.firstVertex + (ring / part.step) * part.around + j) * 3;
      fibres[to] = along;
      fibres[to + 1] = places[j] as number;
      fibres[to + 2] = tendon;
    }
  }
}

/** Centimetres around the ring at each of its vertices. */
function tubePlaces(around: number, instance: MuscleInstance): number[] {
  const girth = 2 * Math.PI * neutralRadius(instance) * 100;
  return Array.from({ length: around }, (_, j) => (j / around) * girth);
}

/** Both faces are equal, so that the fibres continue around the borders. */
function sheetPlaces({ around, strand, strands: count }: SurfacePart, { muscle, strands }: MuscleInstance): number[] {
  const teeth = teethOf(muscle.id);
  const halfWidth = teeth
    ? (teeth * toothWidth) / 2
    : Math.max(
        1,
        strands.slice(strand, strand + count).reduce((sum, { spread }) => sum + spread[0] + spread[1], 0) * 50,
      );
  const front = Array.from(sheetAcross(around / 2), (x) => (x + 1) * halfWidth);
  return [...front, ...front.toReversed()];
}

/** The position of a ring along its strand, 0 to 1, if the tendons have these shares; that of a ring at a knot is approximate. */
export function ringShare(ring: number, origin: number, insertion: number, knots = 0): number {
  const station = bellyStation(ring, knots);
  if (station < 0) {
    return (origin * ring) / tendonRings;
  }
  return station > 1
    ? 1 - (insertion * (ringCount - 1 - ring)) / Math.max(tendonRings, knots)
    : origin + (1 - origin - insertion) * station;
}

/** The indices of a part: two triangles between neighbours of two rings, and closed ends. */
const cornersOf = ({ around, rings }: SurfacePart): number => ((rings - 1) * around * 2 + (around - 2) * 2) * 3;

function writeTriangles(
  { kind, around, rings, firstVertex }: SurfacePart,
  indices: SurfaceLayout['indices'],
  start: number,
): void {
  let to = start;
  const write = (a: number, b: number, c: number): void => {
    indices[to] = firstVertex + a;
    indices[to + 1] = firstVertex + b;
    indices[to + 2] = firstVertex + c;
    to += 3;
  };
  for (let ring = 0; ring + 1 < rings; ring += 1) {
    for (let j = 0; j < around; j += 1) {
      const a = ring * around + j;
      const b = ring * around + ((j + 1) % around);
      write(a, b, b + around);
      write(a, b + around, a + around);
    }
  }
  const last = (rings - 1) * around;
  if (kind === 'sheet') {
    // From column to column, because a fan from one corner would close the hollow of a bent end, such as that of the diaphragm.
    for (let column = 0; column + 1 < around / 2; column += 1) {
      const [a, b, c, d] = [column, column + 1, around - 2 - column, around - 1 - column] as const;
      write(a, c, b);
      write(a, d, c);
      write(last + a, last + b, last + c);
      write(last + a, last + c, last + d);
    }
    return;
  }
  for (let j = 1; j + 1 < around; j += 1) {
    write(0, j + 1, j);
    write(last, last + j, last + j + 1);
  }
}
