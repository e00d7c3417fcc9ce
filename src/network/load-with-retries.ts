const pauseMs = 1_000;
const maxAttempts = 5;

/** Waits for the network where it is away, else for a moment. */
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
 * Fetches what the page cannot do without: again as often as the network went away, and a few times where it is there.
 * @throws what the last try threw
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
