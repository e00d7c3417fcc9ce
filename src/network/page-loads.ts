const running = new Set<Promise<unknown>>();

/** Notes that a page is on its way, until it is there or failed. */
export function notePageLoad<T>(load: Promise<T>): Promise<T> {
  running.add(load);
  const end = (): void => void running.delete(load);
  load.then(end, end);
  return load;
}

/** Resolves when no page is on its way: what nobody waits for leaves the network to it. */
export async function pageLoadsEnded(): Promise<void> {
  while (running.size > 0) {
    await Promise.allSettled(running);
  }
}
