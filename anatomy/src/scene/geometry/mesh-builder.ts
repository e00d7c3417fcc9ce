import type { Vec3 } from '../../body/types';
import { layNormal, layPoints, layTip, loft, moveLaid, type Move, type Ring } from './laid-loft';
import { newIndices, packNormals } from './mesh-numbers';

/** The segments that move a vertex: the second only if a part joins two of them. */
export interface VertexBinding {
  first: number;
  second: number;
  /** Share of the second, 0 to 1. */
  share: number;
}

export const boundTo = (segment: number): VertexBinding => ({ first: segment, second: segment, share: 0 });

/** The data of a shape for the graphics card: plain arrays, so that a worker can transfer them. */
export interface MeshArrays {
  positions: Float32Array<ArrayBuffer>;
  /** Unit vectors × 32767. */
  normals: Int16Array<ArrayBuffer>;
  /** Linear colours, three numbers per vertex. */
  colours: Uint8Array<ArrayBuffer>;
  /** Four segments per vertex, and their shares of 255. */
  bindings: Uint8Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  indices: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** The first index of each group. */
  groupStarts: number[];
}

/**
 * Collects lofted parts into one mesh whose vertices are bound to segments, so that a whole skeleton is one
 * draw call. Positions are in neutral world coordinates; colours are sRGB 0 to 255. It allocates nothing per vertex and copies
 * nothing at the end, because the body has 29,000 vertices and the first picture waits for it.
 */
export class MeshBuilder {
  private vertices = 0;
  private corners = 0;
  private arrays: Omit<MeshArrays, 'normals'> & { normals: Float32Array };

  /** @param room the expected number of vertices; the arrays grow if there are more */
  constructor(room = 1024) {
    this.arrays = {
      positions: new Float32Array(room * 3),
      normals: new Float32Array(room * 3),
      colours: new Uint8Array(room * 3),
      bindings: new Uint8Array(room * 4),
      weights: new Uint8Array(room * 4),
      // A closed mesh has two triangles per vertex.
      indices: new Uint32Array(room * 6),
      groupStarts: [],
    };
  }

  /**
   * Adds a closed surface through the rings, moved by `offset`; each end is closed by a point at its centre.
   * @param move called for every vertex at the end
   */
  addLoft(rings: Ring[], offset: Vec3, colour: Vec3, bindingOf: (ring: number) => VertexBinding, move?: Move): void {
    const around = rings[0]?.length ?? 0;
    const count = rings.length * around;
    const start = this.vertices;
    this.makeRoom(count + 2, (count - around) * 6 + around * 6);
    layPoints(rings, offset, count + 2);
    for (let k = 0; k < rings.length; k += 1) {
      const here = k * around;
      const before = k === 0 ? here : here - around;
      const after = k === rings.length - 1 ? here : here + around;
      for (let j = 0; j < around; j += 1) {
        const left = here + (j === around - 1 ? 0 : j + 1);
        const right = here + (j === 0 ? around - 1 : j - 1);
        layNormal(here + j, left, right, after + j, before + j, 1);
      }
      this.bind(around, bindingOf(k));
    }
    const { indices } = this.arrays;
    let to = this.corners;
    for (let k = 0; k < count - around; k += 1) {
      const a = start + k;
      const b = k % around === around - 1 ? a - around + 1 : a + 1;
      indices[to] = a;
      indices[to + 1] = b;
      indices[to + 2] = b + around;
      indices[to + 3] = a;
      indices[to + 4] = b + around;
      indices[to + 5] = a + around;
      to += 6;
    }
    this.corners = to;
    this.closeEnd(start, 0, around, count, true);
    this.bind(1, bindingOf(0));
    this.closeEnd(start, count - around, around, count + 1, false);
    this.bind(1, bindingOf(rings.length - 1));
    if (move) {
      moveLaid(count + 2, move);
    }
    this.arrays.positions.set(loft.points.subarray(0, (count + 2) * 3), start * 3);
    this.arrays.normals.set(loft.normals.subarray(0, (count + 2) * 3), start * 3);
    this.paint(start, colour);
  }

  /** @param start the first vertex of the loft; the others are indices in the loft */
  private closeEnd(start: number, ring: number, around: number, tip: number, first: boolean): void {
    layTip(tip, ring, around);
    const quarter = Math.floor(around / 4);
    layNormal(tip, ring, ring + quarter * 2, ring + quarter, ring + quarter * 3, first ? -1 : 1);
    const { indices } = this.arrays;
    for (let j = 0; j < around; j += 1) {
      const a = start + ring + j;
      const b = j === around - 1 ? start + ring : a + 1;
      indices[this.corners] = start + tip;
      indices[this.corners + 1] = first ? b : a;
      indices[this.corners + 2] = first ? a : b;
      this.corners += 3;
    }
  }

  /** Darkens the last loft. @param share the light of a point, by its position in the rings before it was moved */
  shade(rings: Ring[], share: (point: Vec3) => number): void {
    const { colours } = this.arrays;
    const points = rings.flat();
    // The tips of its two ends are last, and inside the body.
    const first = this.vertices - points.length - 2;
    points.forEach((point, k) => {
      for (let at = (first + k) * 3; at < (first + k + 1) * 3; at += 1) {
        colours[at] = Math.round((colours[at] as number) * share(point));
      }
    });
  }

  /** Splits each quad of the last loft along its shorter diagonal: along the rims of hollows, not across them. */
  turnDiagonals(rings: number, around: number): void {
    const { indices, positions } = this.arrays;
    const between = (a: number, b: number): number =>
      Math.hypot(...[0, 1, 2].map((axis) => (positions[a * 3 + axis] as number) - (positions[b * 3 + axis] as number)));
    const quads = (rings - 1) * around;
    // The two ends are last.
    const first = this.corners - around * 6 - quads * 6;
    for (let at = first; at < first + quads * 6; at += 6) {
      const [a, b, c, d] = [at, at + 1, at + 2, at + 5].map((corner) => indices[corner]) as [
        number,
        number,
        number,
        number,
      ];
      if (between(b, d) < between(a, c)) {
        indices.set([a, b, d, b, c, d], at);
      }
    }
  }

  /** Adds a triangle mesh. */
  addTriangles(
    places: ArrayLike<number>,
    directions: ArrayLike<number>,
    indices: ArrayLike<number>,
    colour: Vec3,
    binding: VertexBinding,
  ): void {
    const start = this.vertices;
    this.makeRoom(places.length / 3, indices.length);
    this.arrays.positions.set(places, start * 3);
    this.arrays.normals.set(directions, start * 3);
    for (let k = 0; k < indices.length; k += 1) {
      this.arrays.indices[this.corners + k] = start + (indices[k] as number);
    }
    this.corners += indices.length;
    this.bind(places.length / 3, binding);
    this.paint(start, colour);
  }

  /** Binds the next vertices. */
  private bind(count: number, { first, second, share }: VertexBinding): void {
    const { bindings, weights } = this.arrays;
    const own = Math.round((1 - share) * 255);
    const end = this.vertices + count;
    for (let at = this.vertices * 4; at < end * 4; at += 4) {
      bindings[at] = first;
      bindings[at + 1] = second;
      weights[at] = own;
      weights[at + 1] = 255 - own;
    }
    this.vertices = end;
  }

  /** Colours the vertices from `first` on. */
  private paint(first: number, colour: Vec3): void {
    const { colours } = this.arrays;
    // The renderer expects vertex colours as linear light.
    const [r, g, b] = colour.map((value) => Math.round(255 * (value / 255) ** 2.2)) as [number, number, number];
    for (let at = first * 3; at < this.vertices * 3; at += 3) {
      colours[at] = r;
      colours[at + 1] = g;
      colours[at + 2] = b;
    }
  }

  /** Begins a group for the following parts; the mesh lists the groups, and the renderer draws all of them as one. */
  beginGroup(): void {
    this.arrays.groupStarts.push(this.corners);
  }

  private makeRoom(vertices: number, corners: number): void {
    const a = this.arrays;
    const wanted = this.vertices + vertices;
    if (wanted * 3 > a.positions.length) {
      const room = Math.max(wanted, (a.positions.length / 3) * 2);
      a.positions = grown(a.positions, new Float32Array(room * 3));
      a.normals = grown(a.normals, new Float32Array(room * 3));
      a.colours = grown(a.colours, new Uint8Array(room * 3));
      a.bindings = grown(a.bindings, new Uint8Array(room * 4));
      a.weights = grown(a.weights, new Uint8Array(room * 4));
    }
    if (this.corners + corners > a.indices.length) {
      a.indices = grown(a.indices, new Uint32Array(Math.max(this.corners + corners, a.indices.length * 2)));
    }
  }

  build(): MeshArrays {
    const { positions, normals: directions, colours, bindings, weights, indices, groupStarts } = this.arrays;
    const corners = newIndices(this.vertices, this.corners);
    corners.set(indices.subarray(0, this.corners));
    return {
      positions: positions.subarray(0, this.vertices * 3),
      normals: packNormals(directions.subarray(0, this.vertices * 3)),
      colours: colours.subarray(0, this.vertices * 3),
      bindings: bindings.subarray(0, this.vertices * 4),
      weights: weights.subarray(0, this.vertices * 4),
      indices: corners,
      groupStarts,
    };
  }
}

function grown<T extends Float32Array | Uint8Array | Uint16Array | Uint32Array>(from: ArrayLike<number>, into: T): T {
  into.set(from);
  return into;
}
