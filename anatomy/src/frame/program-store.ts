/**
 * Opens the browser's store for what a program has computed, and removes what others had: of another program it is of no use.
 * @param kind what was computed
 * @param program its hash
 * @throws where a page may have no store: in a frame without an origin
 */
export async function openProgramStore(kind: string, program: string): Promise<Cache> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(`anatomy-${kind}-`) && !name.endsWith(program));
  await Promise.all(others.map((name) => caches.delete(name)));
  return caches.open(`anatomy-${kind}-${program}`);
}

/** The hash of something that is kept, or that it is kept under. */
export const digestOf = async (data: BufferSource): Promise<string> =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
