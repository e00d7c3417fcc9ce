/** Counts the calls that reach the network, by path, until `stop` is called. */
export function countCalls(): { to: (path: string) => number; stop: () => void } {
  const originalFetch = globalThis.fetch;
  const paths: string[] = [];
  globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    paths.push(new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname);
    return originalFetch(input, init);
  }) as typeof fetch;
  return {
    to: (path) => paths.filter((one) => one === path).length,
    stop: () => {
      globalThis.fetch = originalFetch;
    },
  };
}
