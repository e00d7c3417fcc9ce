const lookEveryMs = 500;

/**
 * Resolves at the first signal to stop: SIGTERM, SIGINT or SIGHUP, or the end of the parent process if that is only
 * a wrapper. A service manager may signal the whole group, and a wrapper then forwards the signal once more:
 * further signals are ignored, so that the stop is completed.
 * @param wrapped whether the parent is npm or the start script, which may be killed without forwarding the signal
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
