import { registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchFiles } from './fetch-files';
import { ReleaseError } from './release-error';

/** The bundler's functions that load a chunk of the shell and return its files. */
declare const __webpack_require__: {
  e: (chunk: string) => Promise<unknown>;
  u: (chunk: string) => string;
  miniCssF: (chunk: string) => string;
  p: string;
};

/** The runtime caches the first load of a part even if it failed; deleting the entry makes the next call load it again. */
const forgetFailedShare: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-share',
  errorLoadShare({ pkgName, shareScopeMap }) {
    Object.values(shareScopeMap.default[pkgName]).forEach((share) => (share.loading = null));
  },
};

/**
 * Loads the on-demand parts of the shell, mainly parts of shared libraries, like the files of a release: progress is observed,
 * silence ends the load, and a failed part is fetched once more, bypassing the browser's cache. It has to be done here, because the
 * bundler runs code without its part if the part fails, and never runs it again.
 */
export function fetchChunksFirst(): void {
  // A module's own runtime requests the parts, which only global plugins can observe.
  registerGlobalPlugins([forgetFailedShare]);
  const { e: run, u: scriptOf, miniCssF: sheetOf, p: base } = __webpack_require__;
  /** The fetch of each chunk; removed after a failure. */
  const fetches = new Map<string, Promise<void> | undefined>();
  const fetchChunk = (chunk: string): Promise<void> => {
    // The name of a style sheet that a chunk does not have lacks its hash.
    const files = [scriptOf(chunk), sheetOf(chunk)].filter((file) => !file.includes('.undefined.'));
    const fetched = fetchFiles(
      files.map((file) => base + file),
      fetches.has(chunk),
      true,
    );
    fetches.set(chunk, fetched);
    return fetched;
  };
  const load = async (chunk: string): Promise<unknown> => {
    try {
      await (fetches.get(chunk) ?? fetchChunk(chunk));
      return await run(chunk);
    } catch (error) {
      fetches.set(chunk, undefined);
      throw new ReleaseError('shared', String(error));
    }
  };
  __webpack_require__.e = (chunk) => load(chunk).catch(() => load(chunk));
}
