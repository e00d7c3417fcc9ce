import { segments } from '../../body/skeleton';
import type { Vec3 } from '../../body/types';
import { distance } from '../../body/vectors';
import { palmCorners } from './hand-skin';

/** Below this height in the neutral pose an arm's skin is replaced by the hand's, metres. */
const seam = 1.036;

/** The triangles of a skin without the ends of its arms. @param bindings four segments per vertex, the nearest first */
export function withoutHands(positions: Float32Array, bindings: Uint8Array, indices: readonly number[]): number[] {
  const isPast = (vertex: number): boolean =>
    (positions[vertex * 3 + 1] as number) < seam &&
    /^(humerus|ulna|radius)/.test(segments[bindings[vertex * 4] as number]?.id ?? '');
  return indices.filter((_, k) => [0, 1, 2].every((corner) => !isPast(indices[k - (k % 3) + corner] as number)));
}

/**
 * Triangles that connect the open ends of the arms' skin with the first rings of the hands.
 * @param rings first vertices of these rings
 */
export function sewHands(positions: Float32Array, indices: readonly number[], rings: readonly number[]): number[] {
  const at = (vertex: number): Vec3 => [...positions.subarray(vertex * 3, vertex * 3 + 3)] as unknown as Vec3;
  const apart = (a: number, b: number): number => distance(at(a), at(b));
  // An edge that belongs to only one triangle is open.
  const open = new Map<string, readonly [number, number]>();
  indices.forEach((from, k) => {
    const to = indices[k % 3 === 2 ? k - 2 : k + 1] as number;
    if (!open.delete(`${to} ${from}`)) {
      open.set(`${from} ${to}`, [from, to]);
    }
  });
  const next = new Map(open.values());
  return rings.flatMap((ring) => {
    const first = [...next.keys()].reduce((near, vertex) => (apart(vertex, ring) < apart(near, ring) ? vertex : near));
    const edge = [first];
    for (let vertex = next.get(first); vertex !== undefined && vertex !== first; vertex = next.get(vertex)) {
      edge.push(vertex);
    }
    // Both are traversed in parallel, each time along the shorter connection; the ring in reverse order, which is the direction of the edge.
    const sewn: number[] = [];
    let i = 0;
    let j = 0;
    while (i < edge.length || j < palmCorners) {
      const [a, b] = [edge[i % edge.length], edge[(i + 1) % edge.length]] as [number, number];
      const [c, d] = [j, j + 1].map((step) => ring + ((2 * palmCorners - step) % palmCorners)) as [number, number];
      if (j === palmCorners || (i < edge.length && apart(b, c) < apart(a, d))) {
        sewn.push(b, a, c);
        i += 1;
      } else {
        sewn.push(a, c, d);
        j += 1;
      }
    }
    return sewn;
  });
}
