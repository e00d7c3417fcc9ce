import { ReleaseError } from './release-error';

/** Threat 42: how long a release may be silent. It bounds the time without progress, never that of a slow network. */
const silenceMs = 5000;

/** Starts to wait; `onSilence` hears when nothing happened for too long since the start or the last `restart`. */
export function watchSilence(onSilence: (error: ReleaseError) => void): { restart: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onSilence(new ReleaseError('silent', `nothing came for ${silenceMs} ms`)), silenceMs);
  };
  restart();
  return { restart, end: () => clearTimeout(timer) };
}

/**
 * Waits for what runs without the network, but not for ever.
 * @throws ReleaseError `silent` when it does not end
 */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { end } = watchSilence(reject);
    promise.then(resolve, reject).finally(end);
  });
}
