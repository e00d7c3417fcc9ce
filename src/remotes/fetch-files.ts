import { asReleaseError, ReleaseError } from './release-error';
import { progress, watchSilence } from './with-timeout';

/**
 * Fetches files in parallel into the browser's cache, from which the runtime of module or shell then loads them. Only fetch shows
 * whether bytes still arrive; a script element does not.
 * @param addresses of one release, or of one part of the shell
 * @param fresh bypasses the browser's cache and replaces its copy, which may be corrupt
 * @param isBeside whether the files belong to no release, so that their progress says nothing about one
 * @throws ReleaseError `silent` when no byte of any file came for five seconds, `missing` when one cannot be loaded
 */
export async function fetchFiles(addresses: string[], fresh: boolean, isBeside = false): Promise<void> {
  const abort = new AbortController();
  const watch = watchSilence(true, (error) => abort.abort(error));
  const onBytes = (): void => progress(isBeside ? watch : undefined);
  const fetchFile = async (address: string): Promise<void> => {
    const answer = await fetch(address, {
      cache: fresh ? 'reload' : 'default',
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!answer.ok) {
      throw new ReleaseError('missing', `${address} was answered with ${answer.status}`);
    }
    onBytes();
    await answer.body?.pipeTo(new WritableStream({ write: onBytes }));
  };
  try {
    await Promise.all(addresses.map(fetchFile));
  } catch (error) {
    throw asReleaseError('missing', abort.signal.aborted ? abort.signal.reason : error);
  } finally {
    watch.end();
    abort.abort();
  }
}
