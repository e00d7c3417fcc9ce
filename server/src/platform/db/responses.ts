/** The responses of PostgreSQL to the statements of one pool, whichever statements they are. */
export interface Responses {
  /** Call it at each response. */
  report(): void;
  /**
   * @param ms how long it waits at most
   * @returns whether a response comes within this time
   */
  next(ms: number): Promise<boolean>;
}

export function watchResponses(): Responses {
  const waiting = new Set<() => void>();
  return {
    report: () => waiting.forEach((tell) => tell()),
    next: (ms) =>
      new Promise((resolve) => {
        const end = (came: boolean) => {
          clearTimeout(timer);
          waiting.delete(tell);
          resolve(came);
        };
        const tell = () => end(true);
        const timer = setTimeout(end, ms, false).unref();
        waiting.add(tell);
      }),
  };
}
