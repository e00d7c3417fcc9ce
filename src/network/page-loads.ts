const running = new Set<Promise<unknown>>();

/** Records that a page is loading, until it has loaded or failed. */
export function notePageLoad<T>(load: Promise<T>): Promise<T> {
  running.add(load);
  const end = (): void => void running.delete(load);
  load.then(end, end);
  return load;
}

/** Resolves when no page is loading, so that low-priority requests do not delay it. */
export async function pageLoadsEnded(): Promise<void> {
  while (running.size > 0) {
    await Promise.allSettled(running);
  }
}
