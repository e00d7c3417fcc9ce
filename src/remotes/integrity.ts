import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readRegistry } from '@site/shared/session';

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

/** A hash that cannot match. In development a changed module keeps its name, so no hash can be pinned. */
const unpinned = process.env.NODE_ENV === 'development' ? '' : `sha384-${'A'.repeat(64)}`;

/**
 * Sets the hash that the registry pins on every script that the federation runtime fetches (threat 41). A script
 * without a pinned hash gets one that cannot match: it fails closed.
 */
export const requireIntegrity: ModuleFederationRuntimePlugin = {
  name: 'require-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    const address = new URL(url, window.location.href);
    script.src = address.href;
    script.crossOrigin = 'anonymous';
    script.integrity = expectedHashes().get(address.origin + address.pathname) ?? unpinned;
    return script;
  },
};
