/** A field of values on a regular grid: negative inside, positive outside. */
export interface Field {
  size: readonly [number, number, number];
  origin: readonly [number, number, number];
  cell: number;
  values: Float32Array;
}

export interface Net {
  positions: Float32Array;
  normals: Float32Array;
  indices: number[];
}

/**
 * The zero surface of a field as a mesh of evenly sized faces (naive surface nets: one vertex in each cell that
 * the surface crosses, at the mean of its crossings).
 */
export function surfaceNet(field: Field): Net {
  const [nx, ny, nz] = field.size;
  const { values, origin, cell } = field;
  const strideY = nx;
  const strideZ = nx * ny;
  const vertexOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const corners = [0, 1, strideY, strideY + 1, strideZ, strideZ + 1, strideZ + strideY, strideZ + strideY + 1];
  const edges = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ] as const;
  const at = (index: number): number => values[index] as number;
  for (let z = 0; z + 1 < nz; z += 1) {
    for (let y = 0; y + 1 < ny; y += 1) {
      for (let x = 0; x + 1 < nx; x += 1) {
        const first = x + y * strideY + z * strideZ;
        let crossings = 0;
        const sum = [0, 0, 0];
        for (const [a, b] of edges) {
          const va = at(first + (corners[a] as number));
          const vb = at(first + (corners[b] as number));
          if (va < 0 !== vb < 0) {
            const share = va / (va - vb);
            crossings += 1;
            for (let axis = 0; axis < 3; axis += 1) {
              const bit = 1 << axis;
              const from = a & bit ? 1 : 0;
              sum[axis] = (sum[axis] as number) + from + ((b & bit ? 1 : 0) - from) * share;
            }
          }
        }
        if (crossings > 0) {
          vertexOf[first] = positions.length / 3;
          [x, y, z].forEach((base, axis) =>
            positions.push((origin[axis] as number) + (base + (sum[axis] as number) / crossings) * cell),
          );
        }
      }
    }
  }
  const indices = joinCells(field, vertexOf);
  const points = Float32Array.from(positions);
  return { positions: points, normals: normalsOf(points, indices), indices };
}

/** Two triangles for every grid edge that the surface crosses, through the vertices of the four cells around it. */
function joinCells({ size: [nx, ny, nz], values }: Field, vertexOf: Int32Array): number[] {
  const strides = [1, nx, nx * ny];
  const indices: number[] = [];
  for (let z = 1; z + 1 < nz; z += 1) {
    for (let y = 1; y + 1 < ny; y += 1) {
      for (let x = 1; x + 1 < nx; x += 1) {
        const here = x + y * nx + z * nx * ny;
        for (let axis = 0; axis < 3; axis += 1) {
          const inside = (values[here] as number) < 0;
          if (inside === (values[here + (strides[axis] as number)] as number) < 0) {
            continue;
          }
          const u = strides[(axis + 1) % 3] as number;
          const v = strides[(axis + 2) % 3] as number;
          const [a, b, c, d] = [here - u - v, here - v, here, here - u].map(
            (cellIndex) => vertexOf[cellIndex] as number,
          ) as [number, number, number, number];
          indices.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        }
      }
    }
  }
  return indices;
}

/** Normals weighted by the area of the faces around each vertex. */
export function normalsOf(points: Float32Array, indices: ArrayLike<number>): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(points.length);
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [indices[k], indices[k + 1], indices[k + 2]].map((index) => (index as number) * 3) as [
      number,
      number,
      number,
    ];
    const u = [0, 1, 2].map((axis) => (points[b + axis] as number) - (points[a + axis] as number)) as [
      number,
      number,
      number,
    ];
    const v = [0, 1, 2].map((axis) => (points[c + axis] as number) - (points[a + axis] as number)) as [
      number,
      number,
      number,
    ];
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    for (const vertex of [a, b, c]) {
      n.forEach((value, axis) => {
        normals[vertex + axis] = (normals[vertex + axis] as number) + value;
      });
    }
  }
  for (let k = 0; k < normals.length; k += 3) {
    const size = Math.hypot(normals[k] as number, normals[k + 1] as number, normals[k + 2] as number) || 1;
    for (let axis = k; axis < k + 3; axis += 1) {
      normals[axis] = (normals[axis] as number) / size;
    }
  }
  return normals;
}
