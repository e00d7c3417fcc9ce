import { parseLanguage } from '@site/shared/contracts';
import {
  deviceStore,
  languageChanged,
  loggedIn,
  selectLanguage,
  selectToken,
  sessionCleared,
} from '@site/shared/session';
import { persistKey, type SiteStore } from './create-store';

/** The data that another tab stored, if it is valid: redux-persist stores each slice as JSON inside JSON. */
function readPersisted(text: string): { token?: string | null; language?: unknown } {
  try {
    const outer = JSON.parse(text) as { session?: string; language?: string };
    const session = JSON.parse(outer.session ?? '{}') as { token?: string | null };
    const language = JSON.parse(outer.language ?? '{}') as { current?: unknown };
    return { token: session.token, language: language.current };
  } catch {
    return {};
  }
}

const storageKey = `persist:${persistKey}`;

/**
 * Two tabs share one session and one language (decisions 10.4): this tab adopts what another tab stored, and what changed while this page
 * was in the back/forward cache, where it gets no events.
 * @returns a function that stops this
 */
export function followOtherTabs(store: SiteStore): () => void {
  const follow = ({ key = storageKey, persisted = true }: { key?: string | null; persisted?: boolean }): void => {
    if (!persisted || (key ?? storageKey) !== storageKey) {
      return;
    }
    const text = deviceStore.read(storageKey);
    const { token, language } = text ? readPersisted(text) : { token: null };
    const state = store.getState();
    if (token && token !== selectToken(state)) {
      // A frozen tab may learn of it late: the other tab has erased the old offline data then, and stored its own.
      store.dispatch({ ...loggedIn({ token }), meta: { elsewhere: true } });
    }
    if (token === null && selectToken(state)) {
      store.dispatch(sessionCleared());
    }
    const chosen = parseLanguage(language);
    if (chosen && chosen !== selectLanguage(state)) {
      store.dispatch(languageChanged(chosen));
    }
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', follow);
  };
}
