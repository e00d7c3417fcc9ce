import type { FastifyInstance, InjectOptions } from 'fastify';

/** How a provider's API is reached: `fetch`, or the sandbox inside this very server. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/** A provider that did not answer, or with a fault of its own: whether it did what was asked is unknown. */
export class ProviderAway extends Error {}

/** A provider that answered no: the same again would be refused again. */
export class ProviderRefusal extends Error {}

// The site gives up after 15 seconds; the provider has to have answered before.
const patienceMs = 8_000;

export const overNetwork: Transport = async (url, init) => {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    throw new ProviderAway('provider cannot be reached', { cause: error });
  }
};

/** Hands a call to the sandbox's routes of this server, through everything a call from outside would pass. */
export function intoSandbox(app: FastifyInstance): Transport {
  return async (url, { method, headers, body }) => {
    const reply = await app.inject({ method: method as InjectOptions['method'], url, headers, payload: body });
    const given = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response([204, 304].includes(reply.statusCode) ? null : reply.body, {
      status: reply.statusCode,
      headers: given,
    });
  };
}
