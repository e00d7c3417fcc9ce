import type { Tracing } from '../../platform/tracing/tracing';

/** The transport to a provider's API: `fetch`, or a test double. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/** A provider that did not answer, or failed: whether it carried out the request is unknown. */
export class ProviderUnavailable extends Error {}

/** A provider that rejected the request: it would reject the same request again. */
export class ProviderRejection extends Error {}

// For one call. The site's timeout is 15 seconds, so a request that makes two slow calls may exceed it.
const timeoutMs = 8_000;

/** Calls providers over the network. */
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
