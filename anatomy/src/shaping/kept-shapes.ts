import { digestOf, openProgramStore } from '../frame/program-store';
import { packArrays, unpackArrays } from './pack-arrays';
import type { Shapes, ShapesKind } from './shapes';

const openShapes = (): Promise<Cache> => openProgramStore('shapes', SHAPES_PROGRAM);
const addressOf = (kind: ShapesKind): string => `/anatomy/shapes/${kind}`;

/** Keeps shapes for later visits; where a page may keep nothing, or has no room, nothing is kept. */
export async function keepShapes<K extends ShapesKind>(kind: K, shapes: Shapes[K]): Promise<void> {
  try {
    const { packed, size } = packArrays(shapes);
    const headers = { digest: await digestOf(await packed.arrayBuffer()), size: String(size) };
    await (await openShapes()).put(addressOf(kind), new Response(packed, { headers }));
  } catch {
    // They are made again.
  }
}

/** Shapes that an earlier visit has kept; what is not what was put there counts as nothing. */
export async function keptShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
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
