import { ReleaseError } from './release-error';

/** Threat 42: how long a release may be silent. It limits the time without progress, not the total time on a slow network. */
const silenceMs = 5000;

interface Watch {
  isFetch: boolean;
  restart: () => void;
  end: () => void;
}

const watches = new Set<Watch>();
/**
 * Records that a byte arrived. Files that wait for the same slow connection do not mean that a release is silent.
 * @param only the fetch that received it, if it means nothing for others; waiting code accepts any
 */
export const progress = (only?: Watch): void =>
  watches.forEach((watch) => (only && watch !== only && watch.isFetch) || watch.restart());

/** Starts to wait for a fetch or for code; `onSilence` is called when nothing happened for too long since the start or the last byte. */
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
 * Waits for running code with a timeout. The code may need parts of shared libraries, whose fetch has its own limit.
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
