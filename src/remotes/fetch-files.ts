import { ReleaseError } from './release-error';
import { watchSilence } from './with-timeout';

/** What hears of each byte of any module: files that wait for the same slow line are no sign of a silent release. */
const watches = new Set<() => void>();
const progress = (): void => watches.forEach((restart) => restart());

/**
 * Fetches files side by side into the browser's cache, out of which the module's own runtime then takes them at once. Only so
 * can be seen whether bytes still come: a script element does not tell.
 * @param addresses of one release
 * @param fresh asks the server even where a copy is in the cache, and replaces that copy: it may be the corrupt one
 * @throws ReleaseError `silent` when no byte of any file came for five seconds, `missing` when one cannot be had
 */
export async function fetchFiles(addresses: string[], fresh: boolean): Promise<void> {
  const abort = new AbortController();
  const watch = watchSilence((error) => abort.abort(error));
  watches.add(watch.restart);
  const fetchFile = async (address: string): Promise<void> => {
    const answer = await fetch(address, {
      cache: fresh ? 'reload' : 'default',
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!answer.ok) {
      throw new ReleaseError('missing', `${address} was answered with ${answer.status}`);
    }
    progress();
    await answer.body?.pipeTo(new WritableStream({ write: progress }));
  };
  try {
    await Promise.all(addresses.map(fetchFile));
  } catch (error) {
    const reason = abort.signal.aborted ? abort.signal.reason : error;
    throw reason instanceof ReleaseError ? reason : new ReleaseError('missing', String(reason), { cause: reason });
  } finally {
    watches.delete(watch.restart);
    watch.end();
    abort.abort();
  }
}
