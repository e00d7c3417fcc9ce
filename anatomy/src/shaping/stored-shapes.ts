import { digestOf, openProgramStore } from '../frame/program-store';
import type { StoredShapes } from '../frame/early';
import { packArrays, unpackArrays } from './pack-arrays';
import type { Shapes, ShapesKind } from './shapes';

const openShapes = (): Promise<Cache> => openProgramStore('shapes', SHAPES_PROGRAM);
const addressOf = (kind: ShapesKind): string => `/anatomy/shapes/${kind}`;

async function readShapes(kind: ShapesKind): Promise<StoredShapes | undefined> {
  const kept = await (await openShapes()).match(addressOf(kind));
  return kept && [await kept.arrayBuffer(), kept.headers];
}

/** Stores shapes for later visits, unless storage is blocked or full. */
export async function keepShapes<K extends ShapesKind>(kind: K, shapes: Shapes[K]): Promise<void> {
  try {
    const { packed, size } = packArrays(shapes);
    const headers = { digest: await digestOf(await packed.arrayBuffer()), size: String(size) };
    await (await openShapes()).put(addressOf(kind), new Response(packed, { headers }));
  } catch {
    // They are computed again in the next visit.
  }
}

/** Shapes that an earlier visit stored; altered data count as missing. */
export async function storedShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  try {
    const { early } = globalThis;
    const [packed, headers] = (await (kind === 'first' && early?.shapes ? early.shapes : readShapes(kind))) ?? [];
    return packed && (await digestOf(packed)) === headers?.get('digest')
      ? unpackArrays(packed, Number(headers.get('size')))
      : undefined;
  } catch {
    return undefined;
  }
}
