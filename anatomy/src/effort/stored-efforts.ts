import type { Effort } from './compute-effort';
import { digestOf, openProgramStore } from '../frame/program-store';
import { packEffort, unpackEffort, type PackedEffort } from './pack-effort';

/** Maximum of efforts in memory, because sliders request many. */
const mostInMemory = 40;
const inMemory = new Map<string, Effort>();

/** The cache address of a result: the hash of all its inputs. */
const addressOf = async (key: string): Promise<string> =>
  `/anatomy/effort/${await digestOf(new TextEncoder().encode(key))}`;

/** Opens the browser's cache; without one (a frame with an opaque origin) nothing is stored beyond the visit. */
async function inStore<T>(work: (store: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await openProgramStore('effort', EFFORT_PROGRAM));
  } catch {
    return undefined;
  }
}

function remember(key: string, effort: Effort): void {
  inMemory.set(key, effort);
  if (inMemory.size > mostInMemory) {
    inMemory.delete(inMemory.keys().next().value as string);
  }
}

/** The stored effort of a key, from this visit or an earlier one. */
export async function storedEffort(key: string): Promise<Effort | undefined> {
  const known = inMemory.get(key);
  if (known) {
    return known;
  }
  const packed = await inStore(async (store) => {
    const reply = await store.match(await addressOf(key));
    return reply && ((await reply.json()) as PackedEffort);
  });
  if (!packed) {
    return undefined;
  }
  const effort = unpackEffort(packed);
  remember(key, effort);
  return effort;
}

/** Stores a result. */
export async function keepEffort(key: string, effort: Effort): Promise<void> {
  remember(key, effort);
  await inStore(async (store) =>
    store.put(
      await addressOf(key),
      new Response(JSON.stringify(packEffort(effort)), { headers: { 'content-type': 'application/json' } }),
    ),
  );
}
