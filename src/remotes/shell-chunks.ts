import { registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchFiles } from './fetch-files';
import { ReleaseError } from './release-error';

/** The bundler's own: what loads a chunk of the shell, and which files each one has. */
declare const __webpack_require__: {
  e: (chunk: string) => Promise<unknown>;
  u: (chunk: string) => string;
  miniCssF: (chunk: string) => string;
  p: string;
};

/** The runtime keeps what became of a part's first load, even where it failed: without that, the next one asks again. */
const forgetFailedShare: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-share',
  errorLoadShare({ pkgName, shareScopeMap }) {
    Object.values(shareScopeMap.default[pkgName]).forEach((share) => (share.loading = null));
  },
};

/**
 * Lets all that the shell brings on demand, parts of shared libraries above all, be fetched as the files of a release are: bytes
 * that come are seen, silence ends it, and what failed is asked for once more, past the browser's cache. It is done here, since a
 * bundler runs what needed the part although it did not come, and never again.
 */
export function fetchChunksFirst(): void {
  // A module's own runtime asks for the parts: only global plugins hear of it.
  registerGlobalPlugins([forgetFailedShare]);
  const { e: run, u: scriptOf, miniCssF: sheetOf, p: base } = __webpack_require__;
  /** What was fetched by chunk; nothing after a failure. */
  const fetches = new Map<string, Promise<void> | undefined>();
  const fetchChunk = (chunk: string): Promise<void> => {
    // The name of a sheet that a chunk does not have lacks its hash.
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
