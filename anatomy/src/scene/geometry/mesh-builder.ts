import { BufferAttribute, BufferGeometry, Uint16BufferAttribute, Uint8BufferAttribute } from 'three';
import type { Vec3 } from '../../body/types';

/** Rings of points; every ring has the same number and runs counter-clockwise seen from the end of the loft. */
export type Ring = Vec3[];

/** Which segments move a vertex: the second only where a part joins two of them. */
export interface VertexBinding {
  first: number;
  second: number;
  /** Share of the second, 0 to 1. */
  share: number;
}

export const boundTo = (segment: number): VertexBinding => ({ first: segment, second: segment, share: 0 });

/**
 * Collects lofted parts into one geometry whose vertices are bound to segments, so that a whole skeleton is one
 * draw call. Positions are in the neutral world; colours are sRGB 0 to 255.
 */
export class MeshBuilder {
  private positions: number[] = [];
  private normals: number[] = [];
  private colours: number[] = [];
  private bindings: number[] = [];
  private weights: number[] = [];
  private indices: number[] = [];
  private groupStarts: number[] = [];

  get triangleCount(): number {
    return this.indices.length / 3;
  }

  /** A closed skin over the rings; the ends are closed to a point in their middle. */
  addLoft(rings: Ring[], colour: Vec3, bindingOf: (ring: number) => VertexBinding, open = false): void {
    const around = rings[0]?.length ?? 0;
    const start = this.positions.length / 3;
    rings.forEach((ring, k) => {
      const before = rings[Math.max(k - 1, 0)] as Ring;
      const after = rings[Math.min(k + 1, rings.length - 1)] as Ring;
      ring.forEach((point, j) => {
        const left = ring[(j + 1) % around] as Vec3;
        const right = ring[(j + around - 1) % around] as Vec3;
        const normal = crossOf(left, right, after[j] as Vec3, before[j] as Vec3);
        this.addVertex(point, normal, colour, bindingOf(k));
      });
    });
    for (let k = 0; k + 1 < rings.length; k += 1) {
      for (let j = 0; j < around; j += 1) {
        const a = start + k * around + j;
        const b = start + k * around + ((j + 1) % around);
        this.indices.push(a, b, b + around, a, b + around, a + around);
      }
    }
    if (!open) {
      this.closeEnd(rings[0] as Ring, start, colour, bindingOf(0), true);
      this.closeEnd(
        rings.at(-1) as Ring,
        start + (rings.length - 1) * around,
        colour,
        bindingOf(rings.length - 1),
        false,
      );
    }
  }

  private closeEnd(ring: Ring, start: number, colour: Vec3, binding: VertexBinding, first: boolean): void {
    const middle: [number, number, number] = [0, 0, 0];
    ring.forEach((point) =>
      point.forEach((value, axis) => {
        middle[axis as 0 | 1 | 2] += value / ring.length;
      }),
    );
    const quarter = Math.floor(ring.length / 4);
    const turned = crossOf(
      ring[0] as Vec3,
      ring[quarter * 2] as Vec3,
      ring[quarter] as Vec3,
      ring[quarter * 3] as Vec3,
    );
    const normal: Vec3 = first ? [-turned[0], -turned[1], -turned[2]] : turned;
    const tip = this.positions.length / 3;
    this.addVertex(middle, normal, colour, binding);
    ring.forEach((_, j) => {
      const a = start + j;
      const b = start + ((j + 1) % ring.length);
      this.indices.push(tip, ...(first ? [b, a] : [a, b]));
    });
  }

  /** Adds a mesh that is already made of triangles. */
  addTriangles(
    points: ArrayLike<number>,
    normals: ArrayLike<number>,
    indices: ArrayLike<number>,
    colour: Vec3,
    bindingOf: (vertex: number) => VertexBinding,
  ): void {
    const start = this.positions.length / 3;
    for (let k = 0; k < points.length; k += 3) {
      this.addVertex(
        [points[k] as number, points[k + 1] as number, points[k + 2] as number],
        [normals[k] as number, normals[k + 1] as number, normals[k + 2] as number],
        colour,
        bindingOf(k / 3),
      );
    }
    for (let k = 0; k < indices.length; k += 1) {
      this.indices.push(start + (indices[k] as number));
    }
  }

  private addVertex(point: Vec3, normal: Vec3, colour: Vec3, { first, second, share }: VertexBinding): void {
    this.positions.push(...point);
    this.normals.push(...normal);
    // The renderer takes vertex colours as linear light.
    this.colours.push(...colour.map((value) => Math.round(255 * (value / 255) ** 2.2)));
    this.bindings.push(first, second, 0, 0);
    this.weights.push(Math.round((1 - share) * 255), 255 - Math.round((1 - share) * 255), 0, 0);
  }

  /** What is added from here on is a group of its own, which the geometry lists: the renderer draws all as one. */
  beginGroup(): void {
    this.groupStarts.push(this.indices.length);
  }

  /** How many vertices there are so far: where the next part will begin. */
  get vertexCount(): number {
    return this.positions.length / 3;
  }

  /** Moves the vertices from `first` on; `move` gives the new place and normal, or nothing to leave one as it is. */
  reshape(first: number, move: (point: Vec3) => { point: Vec3; normal: Vec3 } | undefined): void {
    for (let k = first * 3; k < this.positions.length; k += 3) {
      const moved = move([
        this.positions[k] as number,
        this.positions[k + 1] as number,
        this.positions[k + 2] as number,
      ]);
      if (moved) {
        for (let axis = 0; axis < 3; axis += 1) {
          this.positions[k + axis] = moved.point[axis] as number;
          this.normals[k + axis] = moved.normal[axis] as number;
        }
      }
    }
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('color', new BufferAttribute(new Uint8Array(this.colours), 3, true));
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute(this.bindings, 4));
    geometry.setAttribute('skinWeight', new Uint8BufferAttribute(this.weights, 4, true));
    geometry.setIndex(this.indices);
    this.groupStarts.forEach((start, k) =>
      geometry.addGroup(start, (this.groupStarts[k + 1] ?? this.indices.length) - start),
    );
    return geometry;
  }
}

/** Unit vector across two directions, given by their end points; straight up when they are parallel. */
function crossOf(aEnd: Vec3, aStart: Vec3, bEnd: Vec3, bStart: Vec3): Vec3 {
  const ax = aEnd[0] - aStart[0],
    ay = aEnd[1] - aStart[1],
    az = aEnd[2] - aStart[2];
  const bx = bEnd[0] - bStart[0],
    by = bEnd[1] - bStart[1],
    bz = bEnd[2] - bStart[2];
  const x = ay * bz - az * by,
    y = az * bx - ax * bz,
    z = ax * by - ay * bx;
  const size = Math.hypot(x, y, z);
  return size < 1e-12 ? [0, 1, 0] : [x / size, y / size, z / size];
}
