const lookEveryMs = 500;

/**
 * Resolves at the first sign that this process has to stop: SIGTERM, SIGINT or SIGHUP, or the end of the process that started
 * it, where that one is only a wrapper. A service manager may tell the whole group, and a wrapper then tells it once more:
 * every further signal is ignored, so that what was begun is brought to its end.
 * @param wrapped whether the parent is npm or the start script, which may be killed without passing the signal on
 */
export function stopRequested(wrapped: boolean): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve());
    }
    const parent = process.ppid;
    if (wrapped) {
      setInterval(() => process.ppid !== parent && resolve(), lookEveryMs).unref();
    }
  });
}
