import { readableRegistry, type ModuleRelease, type Registry } from '@site/shared/contracts';

/** A module that was asked for from another place and cannot be had there; the message is for the developer who asked. */
export class OverrideError extends Error {}

const waitMs = 3000;
const form = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/;

/**
 * Puts modules under development into the registry of one page: `?override=blog@http://localhost:3105` takes the module
 * `blog` as the site on that port has it (design 3). Its files are sealed with that site's hashes like those of any other
 * release. There is no release to fall back on: a developer wants to see what is wrong with this one.
 * @param registry what is live here
 * @param asked the value, or values, of `override` in the page's address
 * @throws OverrideError where the value has another form, or the other site does not answer or has no such module
 */
export async function overrideRegistry(registry: Registry, asked: unknown): Promise<Registry> {
  const wanted = (Array.isArray(asked) ? asked : [asked]).filter((value) => value !== undefined);
  const entries = await Promise.all(
    wanted.map(async (value) => {
      const [, name, origin] = form.exec(String(value)) ?? [];
      if (!name || !origin) {
        throw new OverrideError('override must look like blog@http://localhost:3105');
      }
      return [name, { current: await releaseAt(origin, name) }] as const;
    }),
  );
  return { ...registry, ...Object.fromEntries(entries) };
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
  return { ...release, entry: new URL(release.entry, origin).href };
}
