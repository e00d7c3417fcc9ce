import { act } from '@testing-library/react';

/**
 * Delays calls to a path, as a slow network does; then they reach the server.
 * @returns a function that lets them go on
 */
export function holdCalls(path: string): () => Promise<void> {
  const healthy = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address, window.location.href).pathname === path) {
      await released;
    }
    return healthy(input, init);
  }) as typeof fetch;
  return async () => {
    globalThis.fetch = healthy;
    await act(async () => release());
  };
}
