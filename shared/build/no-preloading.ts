/**
 * Replaces the federation runtime's code for snapshots and preloading in the shell: this site's releases list their files themselves, and
 * `disableSnapshot` leaves out only the plugins that would use that code. These are the members that the rest of the runtime needs.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});

function refuse(): never {
  throw new Error('preloadRemote is not part of this build: pages are loaded by src/remotes');
}
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const generatePreloadAssetsPlugin = refuse;
