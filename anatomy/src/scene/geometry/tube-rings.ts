import { cross, distance, dot, normalize, scale, subtract } from '../../body/vectors';
import type { TubeStation, Vec3 } from '../../body/types';
import type { Ring } from './laid-loft';
import { pointOf, smoothStations, type Station } from './smooth-line';

const capAngles = [0.3, 0.85];

/** A sample of a tube's axis with the directions of its cross-section. */
export interface TubeFrame {
  at: Vec3;
  along: Vec3;
  side: Vec3;
  radius: number;
  flat: number;
}

/** The frames along a line of x, y, z, radius, flat, without twist, from the given first direction or a chosen one. */
export function tubeFrames(line: Station[], across: Vec3 | undefined): TubeFrame[] {
  let side = across;
  return line.map((station, k) => {
    const along = directionAt(line, k);
    side = perpendicular(side ?? firstSide(along), along);
    return { at: pointOf(station), along, side, radius: station[3] as number, flat: station[4] as number };
  });
}

/** Rings of a smooth tube. @param beginsInside whether its first end is inside another solid, and is not rounded */
export function tubeRings(
  stations: TubeStation[],
  across: Vec3 | undefined,
  step: number,
  around: number,
  beginsInside = false,
): Ring[] {
  const line = smoothStations(
    thinned(stations, step).map(({ at, radius, flat }) => [...at, radius, flat ?? radius]),
    step,
  );
  const rings = lineRings(line, across, around);
  return beginsInside ? rings.slice(capRings) : rings;
}

/** Rings of a tube with rounded ends, one at each point of a line of x, y, z, radius, flat. */
export function lineRings(line: Station[], across: Vec3 | undefined, around: number): Ring[] {
  const frames = tubeFrames(line, across);
  const first = frames[0] as TubeFrame;
  const last = frames.at(-1) as TubeFrame;
  return [
    ...capAngles.map((angle) => sectionRing(first, around, -Math.cos(angle), Math.sin(angle))),
    ...frames.map((frame) => sectionRing(frame, around, 0, 1)),
    ...[...capAngles].reverse().map((angle) => sectionRing(last, around, Math.cos(angle), Math.sin(angle))),
  ];
}

/** Removes stations that are close together and do not affect the thickness. */
function thinned(stations: TubeStation[], step: number): TubeStation[] {
  let kept = stations[0] as TubeStation;
  return stations.filter((station, k) => {
    const isNew =
      k === 0 ||
      k === stations.length - 1 ||
      distance(station.at, kept.at) > step * 0.7 ||
      Math.abs(station.radius - kept.radius) > kept.radius * 0.2;
    kept = isNew ? station : kept;
    return isNew;
  });
}

/** The number of rings that a tube adds at each end. */
export const capRings = capAngles.length;

function directionAt(line: Station[], k: number): Vec3 {
  const before = pointOf(line[Math.max(k - 1, 0)] as Station);
  const after = pointOf(line[Math.min(k + 1, line.length - 1)] as Station);
  return normalize(subtract(after, before));
}

/** The component of `side` perpendicular to `along`. */
function perpendicular(side: Vec3, along: Vec3): Vec3 {
  const rest = subtract(side, scale(along, dot(side, along)));
  return Math.hypot(...rest) < 1e-6 ? firstSide(along) : normalize(rest);
}

function firstSide(along: Vec3): Vec3 {
  return perpendicular(Math.abs(along[0]) < 0.8 ? [1, 0, 0] : [0, 0, 1], along);
}

/** A ring around a frame, moved by `forward` radii along the tube and scaled by `size`. */
function sectionRing(
  { at, along, side, radius, flat }: TubeFrame,
  around: number,
  forward: number,
  size: number,
): Ring {
  const up = cross(along, side);
  const reach = forward * Math.min(radius, flat);
  return Array.from({ length: around }, (_, j): Vec3 => {
    const angle = (j / around) * 2 * Math.PI;
    const a = Math.cos(angle) * radius * size;
    const b = Math.sin(angle) * flat * size;
    return [
      at[0] + side[0] * a + up[0] * b + along[0] * reach,
      at[1] + side[1] * a + up[1] * b + along[1] * reach,
      at[2] + side[2] * a + up[2] * b + along[2] * reach,
    ];
  });
}
