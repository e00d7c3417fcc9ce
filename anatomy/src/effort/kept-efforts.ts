import type { Effort } from './compute-effort';
import { digestOf, openProgramStore } from '../frame/program-store';
import { packEffort, unpackEffort, type PackedEffort } from './pack-effort';

/** How many efforts stay in memory: sliders ask for many. */
const mostInMemory = 40;
const inMemory = new Map<string, Effort>();

/** Address of a result: the hash of all that it depends on. */
const addressOf = async (key: string): Promise<string> =>
  `/anatomy/effort/${await digestOf(new TextEncoder().encode(key))}`;

/** Opens the browser's store; where a page may have none (a frame without an origin) nothing is kept past the visit. */
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

/** What was computed for a key before, in this visit or an earlier one. */
export async function keptEffort(key: string): Promise<Effort | undefined> {
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

/** Keeps a result for later. */
export async function keepEffort(key: string, effort: Effort): Promise<void> {
  remember(key, effort);
  await inStore(async (store) =>
    store.put(
      await addressOf(key),
      new Response(JSON.stringify(packEffort(effort)), { headers: { 'content-type': 'application/json' } }),
    ),
  );
}
