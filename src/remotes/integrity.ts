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

/** A hash that nothing can match. In development a changed module is a new file under the same name, which no hash can follow. */
const unpinned = process.env.NODE_ENV === 'development' ? '' : `sha384-${'A'.repeat(64)}`;

/**
 * Seals every script that the federation runtime fetches with the hash that the registry pins (threat 41). A script
 * without a pinned hash gets one that nothing can match: it fails closed.
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
