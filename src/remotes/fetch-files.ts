import { ReleaseError } from './release-error';
import { progress, watchSilence } from './with-timeout';

/**
 * Fetches files side by side into the browser's cache, out of which the runtime of module or shell then takes them at once. Only so
 * can be seen whether bytes still come: a script element does not tell.
 * @param addresses of one release, or of one part of the shell
 * @param fresh asks the server even where a copy is in the cache, and replaces that copy: it may be the corrupt one
 * @param isBeside whether the files are none of a release, and say nothing of how releases come
 * @throws ReleaseError `silent` when no byte of any file came for five seconds, `missing` when one cannot be had
 */
export async function fetchFiles(addresses: string[], fresh: boolean, isBeside = false): Promise<void> {
  const abort = new AbortController();
  const watch = watchSilence(true, (error) => abort.abort(error));
  const hear = (): void => progress(isBeside ? watch : undefined);
  const fetchFile = async (address: string): Promise<void> => {
    const answer = await fetch(address, {
      cache: fresh ? 'reload' : 'default',
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!answer.ok) {
      throw new ReleaseError('missing', `${address} was answered with ${answer.status}`);
    }
    hear();
    await answer.body?.pipeTo(new WritableStream({ write: hear }));
  };
  try {
    await Promise.all(addresses.map(fetchFile));
  } catch (error) {
    const reason = abort.signal.aborted ? abort.signal.reason : error;
    throw reason instanceof ReleaseError ? reason : new ReleaseError('missing', String(reason), { cause: reason });
  } finally {
    watch.end();
    abort.abort();
  }
}
