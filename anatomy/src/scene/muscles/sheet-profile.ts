import { distance } from '../../body/vectors';
import type { MuscleInstance, ResolvedStrand } from '../../muscles/types';
import { endsOf } from './strand-ends';
import {
  bellyRings,
  bellyStation,
  ringCount,
  ringShare,
  sheetAcross,
  sheetColumns,
  shortestTendon,
  tendonRings,
} from './surface-layout';

/** The constant properties of a flat belly: the shape of its section, of its outline and of its swelling. */
export interface SheetProfile {
  columns: number;
  /** Positions of the columns across the section, -1 to 1: denser at the borders, which are rounded. */
  across: Float64Array;
  /** Half-thickness at each column, as a share of the section's maximum. */
  section: Float64Array;
  /** The share of width × thickness that the section fills. */
  fill: number;
  /** Area of the section at each ring, as a share of the largest. */
  swell: Float64Array;
  /** Half-width beyond the first and the last strand at each ring, as a share of their spread. */
  rims: readonly [Float64Array, Float64Array];
  /** The maximum thickness of a section as a share of its width: where the strands run together it becomes round. */
  roundest: number;
  /** The position of each vertex in the straight rows of rings, so that the corners are rounded: row, and share of the distance to the next. */
  rows: Uint8Array;
  steps: Float64Array;
}

/** Exponents of the superellipses: a fan is domed, a sheet is flat up to its borders; corners of both. */
const domed = 2.2;
const flat = 3;
const corner = 2.2;
/** How far rounded corners extend along the muscle, as a share of the width of that end; with a maximum share of the length, and maximum metres. */
const cornerReach = { fan: 0.46, sheet: 0.3, spindle: 0 };
const deepestCorner = 0.25;
const largestCorner = 0.045;
/** A fleshy end begins with this share of the largest section. */
const fleshyEnd = 0.1;
/** The same for an end that continues into skin or other tissue; its corners are not rounded. */
const openEnd = 0.45;
/** Borders of two parts whose ends are closer than this (metres) are one seam. */
const widestSeam = 0.065;
/** How far both parts of a seam overlap on each side of its middle, metres, because the outermost column is inside the border. */
const seamOverlap = 0.006;
/** A broad aponeurosis is attached to its bone up to its corners. */
const longestRoundTendon = 0.16;
const longestFleshyTendon = 0.09;

const between = ([start, end]: readonly [number, number], share: number): number => start + (end - start) * share;

/** A quarter of a superellipse: 1 in the middle, 0 at the border. */
const round = (x: number, power: number): number => Math.max(0, 1 - Math.abs(x) ** power) ** (1 / power);

/** @param strands those of one belly of the instance */
export function sheetProfile(
  instance: MuscleInstance,
  strands: readonly ResolvedStrand[],
  all: readonly MuscleInstance[],
): SheetProfile {
  const { muscle, neutralLength } = instance;
  const isDomed = muscle.form === 'fan';
  const columns = sheetColumns(strands.length, muscle.layer);
  const across = sheetAcross(columns);
  const section = across.map((x) => round(x, isDomed ? domed : flat));
  let fill = 0;
  for (let column = 1; column < columns; column += 1) {
    fill +=
      (((section[column] as number) + (section[column - 1] as number)) / 4) *
      ((across[column] as number) - (across[column - 1] as number));
  }
  const swell = Float64Array.from({ length: ringCount }, (_, ring) =>
    swellAt(ring, muscle.tendon, isDomed ? 0.75 : 0.5),
  );
  const borders = [strands[0], strands.at(-1)] as [ResolvedStrand, ResolvedStrand];
  const seams = borders.map((strand) => seamOf(instance, strand, all));
  const joins = seams.map(Boolean) as [boolean, boolean];
  const rims = borders.map(({ spread }, k) => {
    const seam = seams[k];
    return swell.map((swollen, ring) => {
      const share = ringShare(ring, ...muscle.tendon);
      const joined = isDomed ? 1 : between(seam ?? spread, share) / Math.max(between(spread, share), 1e-4);
      return seam ? joined : 0.45 + 0.4 * swollen;
    });
  }) as [Float64Array, Float64Array];
  const depthOf = (end: 0 | 1): number => {
    const width = 2 * strands.reduce((sum, { spread }) => sum + spread[end], 0);
    const isOpen = muscle.tendon[end] === 0 || muscle.tendon[end] > longestRoundTendon;
    const reach = isOpen ? 0 : cornerReach[muscle.form];
    return Math.min(deepestCorner, Math.min(largestCorner, reach * width) / neutralLength);
  };
  return {
    columns,
    across,
    section,
    fill,
    swell,
    rims,
    roundest: isDomed ? 0.42 : 0.22,
    ...roundedRows(across, [depthOf(0), depthOf(1)], muscle.tendon, joins),
  };
}

/**
 * Where another part of the same muscle continues, the border is neither moved inwards nor rounded. That of a sheet reaches just beyond
 * the middle between both parts: further out it would lie on the other part as a separate strip.
 * @returns the half-width of a sheet beyond the strand at both ends, metres; undefined without such a part
 */
function seamOf(
  { id, side, muscle }: MuscleInstance,
  strand: ResolvedStrand,
  all: readonly MuscleInstance[],
): readonly [number, number] | undefined {
  const [origin, insertion] = endsOf(strand);
  return all
    .filter(
      (other) =>
        muscle.group !== undefined &&
        other.id !== id &&
        other.side === side &&
        other.muscle.group === muscle.group &&
        other.strands.length > 1,
    )
    .flatMap(({ strands }) => [strands[0], strands.at(-1)] as [ResolvedStrand, ResolvedStrand])
    .map((border) => {
      const [from, to] = endsOf(border);
      return [distance(origin, from), distance(insertion, to)] as const;
    })
    .filter((gaps) => Math.max(...gaps) < widestSeam)
    .toSorted((one, two) => one[0] - two[0])
    .map(([start, end]) => [start / 2 + seamOverlap, end / 2 + seamOverlap] as const)[0];
}

function swellAt(ring: number, tendon: readonly [number, number], power: number): number {
  const inBelly = ring - tendonRings;
  if (inBelly >= 0 && inBelly < bellyRings) {
    const s = 2 * bellyStation(ring) - 1;
    return (1 - s * s) ** power;
  }
  const fromEnd = Math.min(ring, ringCount - 1 - ring);
  const share = tendon[ring < tendonRings ? 0 : 1];
  return share === 0 ? openEnd : share <= longestFleshyTendon ? fleshyEnd * (1 + fromEnd) : 0;
}

/** Columns near the borders begin later and end earlier than those in the middle. */
function roundedRows(
  across: Float64Array,
  depth: readonly [number, number],
  tendon: readonly [number, number],
  joins: readonly [boolean, boolean],
): Pick<SheetProfile, 'rows' | 'steps'> {
  const [origin, insertion] = tendon.map((share) => Math.max(shortestTendon, share)) as [number, number];
  const shares = Array.from({ length: ringCount }, (_, ring) => ringShare(ring, origin, insertion));
  const rows = new Uint8Array(ringCount * across.length);
  const steps = new Float64Array(rows.length);
  shares.forEach((share, ring) =>
    across.forEach((x, column) => {
      const inset = (1 - round(x, corner)) * (joins[x < 0 ? 0 : 1] ? 0.1 : 1);
      const at = inset * depth[0] + share * (1 - inset * (depth[0] + depth[1]));
      const next = Math.max(
        1,
        shares.findIndex((candidate) => candidate >= at - 1e-9),
      );
      const low = shares[next - 1] as number;
      rows[ring * across.length + column] = next - 1;
      steps[ring * across.length + column] = Math.min(1, (at - low) / Math.max((shares[next] as number) - low, 1e-9));
    }),
  );
  return { rows, steps };
}
