/** The part of autocannon that the tests use; the package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      requests: { path: string }[];
    }
    interface Result {
      requests: { total: number };
      non2xx: number;
      errors: number;
      timeouts: number;
    }
    interface Instance {
      stop(): void;
    }
  }
  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): autocannon.Instance;
  export = autocannon;
}
