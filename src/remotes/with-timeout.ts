import { ReleaseError } from './release-error';

/** Threat 42: how long a release may be silent. It bounds the time without progress, never that of a slow network. */
const silenceMs = 5000;

interface Watch {
  isFetch: boolean;
  restart: () => void;
  end: () => void;
}

const watches = new Set<Watch>();
/**
 * Says that a byte came. Files that wait for the same slow line are no sign of a silent release.
 * @param only the fetch that it came for, where it says nothing of others; code may wait for any
 */
export const progress = (only?: Watch): void =>
  watches.forEach((watch) => (only && watch !== only && watch.isFetch) || watch.restart());

/** Starts to wait, for a fetch or for code; `onSilence` hears when nothing happened for too long since the start or the last byte. */
export function watchSilence(isFetch: boolean, onSilence: (error: ReleaseError) => void): Watch {
  let timer: ReturnType<typeof setTimeout>;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onSilence(new ReleaseError('silent', `nothing came for ${silenceMs} ms`)), silenceMs);
  };
  const end = (): void => {
    clearTimeout(timer);
    watches.delete(watch);
  };
  const watch = { isFetch, restart, end };
  watches.add(watch);
  restart();
  return watch;
}

/**
 * Waits for what runs, but not for ever. It may need parts of shared libraries, whose fetch has a limit of its own.
 * @throws ReleaseError `silent` when it does not end
 */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const watch = watchSilence(false, (error) => {
      if ([...watches].some(({ isFetch }) => isFetch)) {
        watch.restart();
      } else {
        reject(error);
      }
    });
    promise.then(resolve, reject).finally(watch.end);
  });
}
