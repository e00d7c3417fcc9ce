import { digestOf, openProgramStore } from '../frame/program-store';
import { packArrays, unpackArrays } from './pack-arrays';
import type { Shapes, ShapesKind } from './shapes';

const openShapes = (): Promise<Cache> => openProgramStore('shapes', SHAPES_PROGRAM);
const addressOf = (kind: ShapesKind): string => `/anatomy/shapes/${kind}`;

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
    const reply = await (await openShapes()).match(addressOf(kind));
    const packed = await reply?.arrayBuffer();
    return packed && (await digestOf(packed)) === reply?.headers.get('digest')
      ? unpackArrays(packed, Number(reply.headers.get('size')))
      : undefined;
  } catch {
    return undefined;
  }
}
