import { isReplaying } from './replay';

/**
 * The only access to localStorage and sessionStorage. A browser may block them, they may be full or contain invalid data:
 * then this page's memory replaces them, and nothing fails (threat 49). While a log is replayed nothing is written.
 */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

function openStore(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return work(window[kind]);
    } catch {
      return fallback();
    }
  };
  return {
    read: (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    write: (key, value) => {
      if (isReplaying()) {
        return;
      }
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove: (key) => {
      if (isReplaying()) {
        return;
      }
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}

/** Kept on this device: session, language, remembered e-mail. */
export const deviceStore = openStore('localStorage');
/** Kept for this tab: the referrer. */
export const tabStore = openStore('sessionStorage');
