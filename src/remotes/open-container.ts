import { readRegistry } from '@site/shared/session';

/** What the entry of a module leaves in its global variable, as every runtime of Module Federation reads it. */
interface Container {
  init: (shareScope: object) => void | Promise<void>;
  get: (name: string) => Promise<() => unknown>;
}

type Page = Partial<Record<string, Container>> & { __FEDERATION__: { __SHARE__: { shell: { default: object } } } };
const page = globalThis as unknown as Page;

const containerOf = (name: string): Container | undefined => page[name];

/** The expected hash of every module script, by its absolute address. */
function expectedHashes(): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const { current, lastGood } of Object.values(readRegistry())) {
    for (const release of lastGood ? [current, lastGood] : [current]) {
      for (const [file, hash] of Object.entries(release.integrity)) {
        hashes.set(new URL(file, new URL(release.entry, window.location.href)).href, hash);
      }
    }
  }
  return hashes;
}

/** A hash that nothing can match. In development a changed module is a new file under the same name, which no hash can follow. */
const unpinned = process.env.NODE_ENV === 'development' ? '' : `sha384-${'A'.repeat(64)}`;

/**
 * The script of a module's entry, sealed with the hash that the registry pins (threat 41). A script without a pinned hash gets one that
 * nothing can match: it fails closed.
 */
export function sealedScript(url: string): HTMLScriptElement {
  const address = new URL(url, window.location.href);
  return Object.assign(document.createElement('script'), {
    src: address.href,
    crossOrigin: 'anonymous',
    integrity: expectedHashes().get(address.origin + address.pathname) ?? unpinned,
  });
}

/**
 * Runs the entry of a release and gives the module that it exposes.
 * @param name the global variable of the release
 * @param entry the address of its entry
 * @throws where the script cannot be had, is another one than was pinned, or leaves no container
 */
export async function openContainer(name: string, entry: string): Promise<unknown> {
  const script = sealedScript(entry);
  // A repeated attempt must not get the remains of the failed one.
  page[name] = undefined;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${entry} did not run`)));
    document.head.append(script);
  }).finally(() => script.remove());
  const container = containerOf(name);
  if (!container) {
    throw new Error(`${entry} leaves no ${name}`);
  }
  await container.init(page.__FEDERATION__.__SHARE__.shell.default);
  const make = await container.get('./module');
  return make();
}
