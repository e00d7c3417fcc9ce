import { add, cross, normalize, scale, subtract } from '../../body/vectors';
import type { BonePart, Vec3 } from '../../body/types';
import type { Ring } from './laid-loft';
import { pointOf, smoothSpans } from './smooth-line';
import { tubeRings } from './tube-rings';

type PartOf<K extends BonePart['kind']> = Extract<BonePart, { kind: K }>;

/** Rings of an ellipsoid from its lower to its upper pole; more for a larger one. */
export function ellipsoidRings({ centre, radii, rotation }: Omit<PartOf<'ellipsoid'>, 'kind'>): Ring[] {
  const size = Math.max(...radii);
  const rows = size > 0.04 ? 16 : size > 0.021 ? 8 : size > 0.0055 ? 5 : 4;
  const around = size > 0.04 ? 24 : size > 0.021 ? 12 : size > 0.0055 ? 9 : 7;
  const turn = rotation && turning(rotation);
  return Array.from({ length: rows }, (_, k) => {
    const polar = ((k + 0.35) / (rows - 0.3)) * Math.PI;
    return Array.from({ length: around }, (_unused, j): Vec3 => {
      const angle = (-j / around) * 2 * Math.PI;
      const local: Vec3 = [
        radii[0] * Math.sin(polar) * Math.cos(angle),
        -radii[1] * Math.cos(polar),
        radii[2] * Math.sin(polar) * Math.sin(angle),
      ];
      return add(centre, turn ? turn(local) : local);
    });
  });
}

/** Vertices per ring of a solid of revolution. */
const turnedAround = 14;

export function turnedRings({ centre, profile }: PartOf<'turned'>): Ring[] {
  return profile.map(([radius, along]) =>
    Array.from({ length: turnedAround }, (_, j): Vec3 => {
      const angle = (j / turnedAround) * 2 * Math.PI;
      return add(centre, [radius * Math.cos(angle), radius * Math.sin(angle), along]);
    }),
  );
}

export const radians = (degrees: number): number => degrees * (Math.PI / 180);

/** A function that rotates points by degrees about x, then y, then z. */
export function turning([rx, ry, rz]: Vec3): (point: Vec3) => Vec3 {
  const [cx, sx] = [Math.cos(radians(rx)), Math.sin(radians(rx))];
  const [cy, sy] = [Math.cos(radians(ry)), Math.sin(radians(ry))];
  const [cz, sz] = [Math.cos(radians(rz)), Math.sin(radians(rz))];
  return ([x, y, z]) => {
    const y1 = y * cx - z * sx,
      z1 = y * sx + z * cx;
    const x2 = x * cy + z1 * sy,
      z2 = -x * sy + z1 * cy;
    return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2];
  };
}

/** The middle surface of a plate, finely sampled: rows of points and of unit normals. */
function plateGrid(rows: Vec3[][]): { grid: Vec3[][]; normals: Vec3[][] } {
  const downward = transpose(rows.map((row) => row.map((point) => [...point]))).map((column) => smoothSpans(column, 2));
  const grid = transpose(downward).map((row) => smoothSpans(row, 2).map(pointOf));
  return { grid, normals: grid.map((row, k) => row.map((_, j) => faceNormal(grid, k, j))) };
}

/** The same as flat lists, with the mean distance of neighbours. */
export function sheetGrid({ rows }: PartOf<'sheet'>): { points: Vec3[]; normals: Vec3[]; spacing: number } {
  const { grid, normals } = plateGrid(rows);
  const first = grid[0] as Vec3[];
  return {
    points: grid.flat(),
    normals: normals.flat(),
    spacing: Math.hypot(...subtract(first[1] as Vec3, first[0] as Vec3)),
  };
}

/** A plate as a closed loft: each ring follows one row on the outer face and returns on the inner one. */
export function sheetRings({ rows, thickness }: Omit<PartOf<'sheet'>, 'kind'>): Ring[] {
  const { grid, normals } = plateGrid(rows);
  return grid.map((row, k) => {
    // Thinner at the rim, so that the plate ends in a rounded edge.
    const rim = (j: number): number => (k === 0 || k === grid.length - 1 || j === 0 || j === row.length - 1 ? 0.45 : 1);
    const face = (sign: 1 | -1): Ring =>
      row.map((point, j) => add(point, scale((normals[k] as Vec3[])[j] as Vec3, (sign * thickness * rim(j)) / 2)));
    return [...face(1), ...face(-1).reverse()];
  });
}

const transpose = <T>(grid: T[][]): T[][] => (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] as T));

function faceNormal(grid: Vec3[][], k: number, j: number): Vec3 {
  const row = grid[k] as Vec3[];
  const down = subtract(
    (grid[Math.min(k + 1, grid.length - 1)] as Vec3[])[j] as Vec3,
    (grid[Math.max(k - 1, 0)] as Vec3[])[j] as Vec3,
  );
  const along = subtract(row[Math.min(j + 1, row.length - 1)] as Vec3, row[Math.max(j - 1, 0)] as Vec3);
  return normalize(cross(along, down));
}

/** The solids of a vertebra: body, arch (two laminae), spinous and two transverse processes. */
export function vertebraRings({ centre, size, spinousTip, transverseTip }: Omit<PartOf<'vertebra'>, 'kind'>): Ring[][] {
  const [width, height, depth] = size;
  const body = [-0.5, -0.4, 0, 0.4, 0.5].map((level) => {
    // Vertebral bodies are narrower in the middle than at their end plates.
    const wide = Math.abs(level) > 0.45 ? 0.9 : Math.abs(level) > 0.3 ? 1 : 0.88;
    return Array.from({ length: 12 }, (_, j): Vec3 => {
      const angle = (-j / 12) * 2 * Math.PI;
      // Flattened at the back, towards the vertebral canal.
      const back = Math.sin(angle) < 0 ? 0.8 : 1;
      return [
        centre[0] + (width / 2) * wide * Math.cos(angle),
        centre[1] + level * height,
        centre[2] + (depth / 2) * wide * back * Math.sin(angle),
      ];
    });
  });
  const arch: Vec3 = [0, centre[1], centre[2] - depth * 0.4 - Math.min(0.02, width * 0.42)];
  const thick = Math.min(0.0055, height * 0.28);
  const half = (sign: 1 | -1): Ring[][] => {
    const pedicle: Vec3 = [sign * width * 0.3, centre[1] + height * 0.15, centre[2] - depth * 0.35];
    const corner: Vec3 = [sign * width * 0.36, centre[1] + height * 0.05, (pedicle[2] + arch[2]) / 2 - 0.002];
    return [
      tubeRings(
        [
          { at: pedicle, radius: thick },
          { at: corner, radius: thick },
          { at: arch, radius: thick * 0.9 },
        ],
        undefined,
        0.03,
        6,
        true,
      ),
      tubeRings(
        [
          { at: corner, radius: thick },
          { at: [sign * Math.abs(transverseTip[0]), transverseTip[1], transverseTip[2]], radius: thick * 0.75 },
        ],
        undefined,
        0.04,
        6,
        true,
      ),
    ];
  };
  const spinous = tubeRings(
    [
      { at: arch, radius: thick * 1.3, flat: thick * 0.7 },
      { at: spinousTip, radius: thick * 1.1, flat: thick * 0.6 },
    ],
    [0, 1, 0.3],
    0.04,
    6,
  );
  return [body, ...half(1), ...half(-1), spinous];
}
