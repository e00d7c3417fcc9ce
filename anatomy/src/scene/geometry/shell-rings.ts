import { add, dot, interpolate, normalize, scale, subtract } from '../../body/vectors';
import type { BonePart, Vec3 } from '../../body/types';
import { radians, turning } from './bone-rings';
import type { Ring } from './laid-loft';
import { pointOf, smoothStations } from './smooth-line';

type Shell = Extract<BonePart, { kind: 'shell' }>;

/** A zone that ends within this many degrees of its axis has no open end there. */
const openFrom = 5;

/** Rings of a zone of a shell. @param reachOf the distance of its surface from its centre along a ray; by default that of the shell that is not blended */
export function shellRings(part: Omit<Shell, 'kind'>, reachOf = plainReach(part)): Ring[] {
  const { centre, tilt, from, to, rows, around } = part;
  const turn = turning([tilt, 0, 0]);
  const rays = Array.from({ length: rows }, (_, k) => {
    const polar = radians(from + ((to - from) * k) / (rows - 1));
    return Array.from({ length: around }, (_unused, j): Vec3 => {
      const angle = (-j / around) * 2 * Math.PI;
      return turn([Math.sin(polar) * Math.cos(angle), Math.sin(polar) * Math.sin(angle), Math.cos(polar)]);
    });
  });
  const zone = raysOnRims(rays, reachOf).map((row) => row.map((ray) => add(centre, scale(ray, reachOf(ray)))));
  // An open end is closed along its rays, because a lid across it would be inside a hollow.
  const apex = Array.from({ length: around }, () => centre);
  return [...(from > openFrom ? [apex] : []), ...zone, ...(to < 180 - openFrom ? [apex] : [])];
}

/** The distance of a surface along a ray of unit length. */
export type Reach = (ray: Vec3) => number;

function plainReach({ centre, solids, hollows }: Omit<Shell, 'kind'>): Reach {
  const crossings = solids.flatMap((part) => crossingsOf(part, centre));
  const holes = hollows.flatMap((part) => crossingsOf(part, centre));
  return (ray) => {
    let reach = 0;
    for (const crossing of crossings) {
      reach = Math.max(reach, crossing(ray)[1]);
    }
    for (const hole of holes) {
      const [enter, exit] = hole(ray);
      reach = reach > enter && reach < exit ? enter : reach;
    }
    return reach;
  };
}

/** If the surface falls by more than this from one ray to the next, the rim of a hollow is between them, metres. */
const leastFall = 0.008;
/** Bisection steps of the search for the rim between two rays. */
const halvings = 6;

/**
 * Moves the rays beside the rim of a hollow onto it, because the rim would be jagged on a regular grid. The first and the last
 * row are not changed, because adjacent zones share them.
 */
function raysOnRims(rays: readonly Vec3[][], reachOf: Reach): Vec3[][] {
  const reaches = rays.map((row) => row.map(reachOf));
  return rays.map((row, k) =>
    row.map((ray, j) => {
      if (k === 0 || k === rays.length - 1) {
        return ray;
      }
      const high = (reaches[k] as number[])[j] as number;
      const next = [
        [k - 1, j],
        [k + 1, j],
        [k, (j + 1) % row.length],
        [k, (j + row.length - 1) % row.length],
      ] as const;
      const shares = next.flatMap(([otherRow, other]) => {
        const low = (rays[otherRow] as Vec3[])[other] as Vec3;
        return high - ((reaches[otherRow] as number[])[other] as number) > leastFall
          ? [{ low, share: shareToRim(ray, low, high - leastFall / 2, reachOf) }]
          : [];
      });
      const nearest = shares.sort((a, b) => a.share - b.share)[0];
      return nearest ? normalize(interpolate(ray, nearest.low, nearest.share)) : ray;
    }),
  );
}

/** The position between two rays, as a share, at which the surface falls below a distance. */
function shareToRim(ray: Vec3, other: Vec3, least: number, reachOf: Reach): number {
  let [near, far] = [0, 1];
  for (let k = 0; k < halvings; k += 1) {
    const middle = (near + far) / 2;
    if (reachOf(normalize(interpolate(ray, other, middle))) > least) {
      near = middle;
    } else {
      far = middle;
    }
  }
  return near;
}

/** Where a ray enters and leaves a solid, in metres from its start; twice 0 if it misses it. */
type Crossing = (ray: Vec3) => readonly [enter: number, leave: number];

/** The distance of the spheres that approximate a tube, metres. */
const ballStep = 0.004;

/** @returns the crossing of an ellipsoid, ignoring its small rotation, or those of spheres along a tube */
function crossingsOf(part: BonePart, from: Vec3): Crossing[] {
  if (part.kind === 'ellipsoid') {
    return [crossingOf(subtract(from, part.centre), part.radii)];
  }
  return part.kind === 'tube'
    ? smoothStations(
        part.stations.map(({ at, radius }) => [...at, radius, radius]),
        ballStep,
      ).map((ball) =>
        crossingOf(subtract(from, pointOf(ball)), [ball[3] as number, ball[3] as number, ball[3] as number]),
      )
    : [];
}

const missed = [0, 0] as const;

function crossingOf(start: Vec3, radii: Vec3): Crossing {
  const within = (point: Vec3): Vec3 => [point[0] / radii[0], point[1] / radii[1], point[2] / radii[2]];
  const at = within(start);
  const outside = dot(at, at) - 1;
  return (ray) => {
    const along = within(ray);
    const size = dot(along, along);
    const toward = dot(at, along);
    const root = toward * toward - size * outside;
    return root < 0 ? missed : [(-Math.sqrt(root) - toward) / size, (Math.sqrt(root) - toward) / size];
  };
}
