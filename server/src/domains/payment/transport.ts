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

export const overNetwork: Transport = async (url, init) => {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ProviderUnavailable('provider cannot be reached', { cause: error });
  }
};
