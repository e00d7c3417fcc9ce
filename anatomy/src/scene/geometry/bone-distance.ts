import type { BonePart, Vec3 } from '../../body/types';
import { dot, normalize, subtract } from '../../body/vectors';
import { sheetGrid, turning } from './bone-rings';
import { smoothStations } from './smooth-line';
import { tubeFrames } from './tube-rings';

/** Signed distance of a point from a solid, metres; negative inside. Accurate near its surface. */
export type Distance = (x: number, y: number, z: number) => number;

/** The distance function of one part of a bone; undefined for parts without one (links, vertebrae), which are not blended. */
export function partDistance(part: BonePart): Distance | undefined {
  switch (part.kind) {
    case 'tube':
      return tubeDistance(part);
    case 'ellipsoid':
      return ellipsoidDistance(part);
    case 'sheet':
      return sheetDistance(part);
    case 'shell':
      return shellDistance(part);
    default:
      return undefined;
  }
}

function tubeDistance({ stations, across }: Extract<BonePart, { kind: 'tube' }>): Distance {
  const frames = tubeFrames(
    smoothStations(
      stations.map(({ at, radius, flat }) => [...at, radius, flat ?? radius]),
      0.014,
    ),
    across,
  );
  return (x, y, z) => {
    let nearest = Infinity;
    for (let k = 0; k + 1 < frames.length; k += 1) {
      const a = frames[k] as (typeof frames)[number];
      const b = frames[k + 1] as (typeof frames)[number];
      const ex = b.at[0] - a.at[0],
        ey = b.at[1] - a.at[1],
        ez = b.at[2] - a.at[2];
      const px = x - a.at[0],
        py = y - a.at[1],
        pz = z - a.at[2];
      const t = Math.max(0, Math.min(1, (px * ex + py * ey + pz * ez) / (ex * ex + ey * ey + ez * ez || 1)));
      const qx = px - ex * t,
        qy = py - ey * t,
        qz = pz - ez * t;
      const radius = a.radius + (b.radius - a.radius) * t;
      const flat = a.flat + (b.flat - a.flat) * t;
      const away = Math.sqrt(qx * qx + qy * qy + qz * qz);
      let distance = away - radius;
      if (Math.abs(flat - radius) > 1e-5) {
        const wide = (qx * a.side[0] + qy * a.side[1] + qz * a.side[2]) / radius;
        const rest = Math.sqrt(Math.max(0, away * away - (wide * radius) ** 2)) / flat;
        const size = Math.sqrt(wide * wide + rest * rest) || 1e-9;
        distance = away * (1 - 1 / size);
        distance = size < 0.5 ? -Math.min(radius, flat) * 0.5 : distance;
      }
      nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
  };
}

function ellipsoidDistance({ centre, radii, rotation }: Extract<BonePart, { kind: 'ellipsoid' }>): Distance {
  const turn = rotation && turning(rotation);
  // The rows of an inverse rotation are the columns of the rotation.
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as Vec3[]
  ).map((axis) => (turn ? turn(axis) : axis)) as [Vec3, Vec3, Vec3];
  return (x, y, z) => {
    const offset: Vec3 = [x - centre[0], y - centre[1], z - centre[2]];
    const u = dot(offset, axes[0]) / radii[0],
      v = dot(offset, axes[1]) / radii[1],
      w = dot(offset, axes[2]) / radii[2];
    const size = Math.sqrt(u * u + v * v + w * w) || 1e-9;
    const slope = Math.sqrt((u / radii[0]) ** 2 + (v / radii[1]) ** 2 + (w / radii[2]) ** 2) || 1e-9;
    return (size * (size - 1)) / slope;
  };
}

/** The blending width of the parts of the head, and the radius of the rims of its hollows, metres. */
export const headMelt = 0.011;
const rimMelt = 0.004;

type Shell = Extract<BonePart, { kind: 'shell' }>;

function shellDistance(shell: Shell): Distance {
  const full = meltedDistance(
    shell.solids.flatMap((part) => partDistance(part) ?? []),
    headMelt,
  );
  const empty = meltedDistance(
    shell.hollows.flatMap((part) => partDistance(part) ?? []),
    rimMelt,
  );
  return (x, y, z) => {
    const out = full(x, y, z);
    const hole = -empty(x, y, z);
    const overlap = Math.max(rimMelt - Math.abs(out - hole), 0) / rimMelt;
    return Math.max(out, hole) + (overlap * overlap * rimMelt) / 4;
  };
}

function sheetDistance(part: Extract<BonePart, { kind: 'sheet' }>): Distance {
  const { points, normals, spacing } = sheetGrid(part);
  return (x, y, z) => {
    let found = 0;
    let least = Infinity;
    for (let k = 0; k < points.length; k += 1) {
      const point = points[k] as Vec3;
      const away = (x - point[0]) ** 2 + (y - point[1]) ** 2 + (z - point[2]) ** 2;
      if (away < least) {
        least = away;
        found = k;
      }
    }
    const across = Math.abs(dot(subtract([x, y, z], points[found] as Vec3), normals[found] as Vec3));
    const beside = Math.max(0, Math.sqrt(Math.max(0, least - across * across)) - spacing * 0.6);
    return Math.hypot(across, beside) - part.thickness / 2;
  };
}

/** Joins distances so that the solids blend into each other over `width` metres. */
export function meltedDistance(parts: Distance[], width: number): Distance {
  return (x, y, z) => {
    let result = Infinity;
    for (const part of parts) {
      const distance = part(x, y, z);
      const overlap = Math.max(width - Math.abs(distance - result), 0) / width;
      result = Math.min(distance, result) - (overlap * overlap * width) / 4;
    }
    return result;
  };
}

const probe = 0.0004;

/** The unit gradient of a distance. */
export function gradientOf(distance: Distance, [x, y, z]: Vec3): Vec3 {
  const rise: Vec3 = [
    distance(x + probe, y, z) - distance(x - probe, y, z),
    distance(x, y + probe, z) - distance(x, y - probe, z),
    distance(x, y, z + probe) - distance(x, y, z - probe),
  ];
  // On a ridge of the distance (the axis of a tube) all directions are equal.
  return rise.every((value) => Math.abs(value) < 1e-9) ? [0, 1, 0] : normalize(rise);
}
