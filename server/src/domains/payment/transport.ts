import type { Tracing } from '../../platform/tracing/tracing';

/** How a provider's API is reached: `fetch`, or a double of it. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/** A provider that did not answer, or with a fault of its own: whether it did what was asked is unknown. */
export class ProviderUnavailable extends Error {}

/** A provider that answered no: the same again would be refused again. */
export class ProviderRejection extends Error {}

// The site gives up after 15 seconds; the provider has to have answered before.
const timeoutMs = 8_000;

/** Calls of providers over the network. */
export const overNetwork =
  (tracing?: Tracing): Transport =>
  async (url, init) => {
    const send = () => fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    try {
      return await (tracing ? tracing.call(init.method, url, send) : send());
    } catch (error) {
      throw new ProviderUnavailable('provider cannot be reached', { cause: error });
    }
  };
