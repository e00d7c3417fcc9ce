import { liveRegistryPath } from '../../shared/contracts/live-releases.ts';
import { readableRegistry } from '../../shared/contracts/registry.ts';
import { sitePagesOf } from '../../shared/contracts/site-pages.ts';

const waitMs = 15_000;

/** @throws Error in one sentence if the site does not respond, or not with the requested data */
async function ask(address) {
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(waitMs) });
  } catch {
    throw new Error(`No site responds at ${address}`);
  }
  if (!response.ok) {
    throw new Error(`${address} responds with ${response.status}: is that the address of the site?`);
  }
  return response.text();
}

function parse(text, address) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} is not JSON: is that the address of the site?`);
  }
}

/**
 * What a running site offers to modules of other repositories.
 * @param {string} url the site's address
 * @returns {Promise<{ url: string, surface: object, registry: object }>} the surface of its shell, and the live modules
 */
export async function readSite(url) {
  if (!URL.canParse(url ?? '') || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('Which site? Set its address by --site https://www.example.com');
  }
  const origin = new URL(url).origin;
  const at = `${origin}/kit/surface.json`;
  const surface = parse(await ask(at), at);
  const live = origin + liveRegistryPath;
  return { url: origin, surface, registry: readableRegistry(parse(await ask(live), live), () => undefined) };
}

/** The pages of the site with a release of this module, and the reasons for which the site would refuse it. */
export function pagesWith(registry, name, release) {
  const refused = [];
  const { routes } = sitePagesOf({ ...registry, [name]: { current: release } }, (sentence) => refused.push(sentence));
  return { routes, refused };
}
