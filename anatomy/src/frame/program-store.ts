/**
 * Opens the browser's store for the results of a program, and deletes those of other versions, which are not valid.
 * @param kind of the results
 * @param program its hash
 * @throws if a page has no storage: in a frame without an origin
 */
export async function openProgramStore(kind: string, program: string): Promise<Cache> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(`anatomy-${kind}-`) && !name.endsWith(program));
  await Promise.all(others.map((name) => caches.delete(name)));
  return caches.open(`anatomy-${kind}-${program}`);
}

/** The hash of a stored value, or of its key. */
export const digestOf = async (data: BufferSource): Promise<string> =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
