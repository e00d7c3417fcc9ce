const pauseMs = 1_000;
const maxAttempts = 5;

/** Waits until the network is back, or else for a moment. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) {
      setTimeout(resolve, pauseMs);
    } else {
      window.addEventListener('online', () => resolve(), { once: true });
    }
  });
}

/**
 * Loads something essential: retries after every network loss, and a few times otherwise.
 * @throws the error of the last attempt
 */
export async function loadWithRetries<T>(load: () => Promise<T>, tries = maxAttempts): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isOnline = navigator.onLine;
    if (isOnline && tries <= 1) {
      throw error;
    }
    await pause();
    return loadWithRetries(load, isOnline ? tries - 1 : tries);
  }
}
