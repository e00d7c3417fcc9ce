const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the command at a signal only after some work, during which further signals are ignored.
 * @returns a function that makes signals end the command at once again
 */
export function beforeSignal(work: () => unknown): () => void {
  const end = async () => {
    try {
      await work();
    } finally {
      process.exit(1);
    }
  };
  const listener = () => void end().catch(() => undefined);
  signals.forEach((signal) => process.on(signal, listener));
  return () => signals.forEach((signal) => process.removeListener(signal, listener));
}
