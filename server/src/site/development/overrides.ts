import { createHash } from 'node:crypto';
import { readableRegistry, type ModuleRelease, type Registry } from '@site/shared/contracts';

/** A requested module from another location is not available; the message is for the developer. */
export class OverrideError extends Error {}

const waitMs = 3000;
const form = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/;

/**
 * A module under development, from the site on another port of this machine: `blog@http://localhost:3105` (design 3).
 * Its files have that site's hashes like those of any other release.
 * @param asked a value of `override` in a page's address
 * @throws OverrideError if the form is invalid, or the other site does not respond or has no such module
 */
export async function releaseInDevelopment(asked: string): Promise<[string, ModuleRelease]> {
  const [, name, origin] = form.exec(asked) ?? [];
  if (!name || !origin) {
    throw new OverrideError('override must look like blog@http://localhost:3105 or blog@0.1.0-205781ace4');
  }
  return [name, await releaseAt(origin, name)];
}

async function releaseAt(origin: string, name: string): Promise<ModuleRelease> {
  const refusals: string[] = [];
  let registry: Registry;
  try {
    const response = await fetch(`${origin}/modules.json`, { signal: AbortSignal.timeout(waitMs), redirect: 'error' });
    registry = readableRegistry(await response.json(), (sentence) => refusals.push(sentence));
  } catch {
    throw new OverrideError(`override ${name}: no site in development answers at ${origin}`);
  }
  const release = registry[name]?.current;
  if (!release) {
    const reason = refusals.find((sentence) => sentence.includes(` of ${name} `)) ?? 'it has no such module';
    throw new OverrideError(`override ${name} from ${origin}: ${reason}`);
  }
  const entry = new URL(release.entry, origin).href;
  const isHot = Object.keys(release.integrity).length === 0;
  return { ...release, entry, ...(isHot && { integrity: await hashNow(entry) }) };
}

/** A module of `npm run dev` changes with each edit, so its site provides no hash: its current state is hashed. */
async function hashNow(entry: string): Promise<ModuleRelease['integrity']> {
  const response = await fetch(entry, { signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
  if (!response?.ok) {
    throw new OverrideError(`override: nothing answers at ${entry}; run npm run dev again`);
  }
  const hash = createHash('sha384').update(Buffer.from(await response.arrayBuffer()));
  return { [entry.slice(entry.lastIndexOf('/') + 1)]: `sha384-${hash.digest('base64')}` };
}
