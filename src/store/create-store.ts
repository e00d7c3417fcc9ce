import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '@site/shared/api';
import { parseLanguage, type Language, type PostedForm } from '@site/shared/contracts';
import { deviceStore, readSiteConfig, type ShellState } from '@site/shared/session';
import { rootReducer } from '@site/shared/store';
import { devTools } from './devtools';
import { createListeners } from './listeners';
import { initialLayout, layoutSlice, toastsSlice } from './layout-slice';
import { tap } from './recorder/tap';
import { createReplayGate } from './replay-gate';
import { languageSlice, sessionSlice } from './session-slice';
import { siteReducer } from './site-reducer';

/** The state that the server wrote into a rendered page. */
export interface RenderedState {
  language: Language;
  /** The part of RTK Query's state with the cached responses. */
  data?: object;
  /** The form that was posted to the page. */
  posted?: PostedForm;
}

export const persistKey = 'site';

/** redux-persist expects promises; the device store answers synchronously, even if the browser blocks storage. */
const persistStorage = {
  getItem: async (key: string) => deviceStore.read(key),
  setItem: async (key: string, value: string) => deviceStore.write(key, value),
  removeItem: async (key: string) => deviceStore.remove(key),
};

const preloaded = ({ language, data, posted }: RenderedState) =>
  ({ language: { current: language }, api: data, layout: posted && { ...initialLayout, posted } }) as never;

/** The valid part of the stored data, which may have any format; the language of the address replaces the stored one. */
const prefer =
  (asked?: Language) =>
  async ({ session, language }: Partial<ShellState> = {}) => {
    const current = asked ?? parseLanguage(language?.current);
    return { ...(typeof session?.token === 'string' && { session }), ...(current && { language: { current } }) };
  };

/**
 * Creates the site's store: shell slices, the api, listeners, persistence of session and language.
 * @param rendered the state of a rendered page
 * @param asked the language in the address
 */
export function createStore(rendered?: RenderedState, asked?: Language) {
  const reducer = rootReducer.inject(sessionSlice).inject(languageSlice).inject(layoutSlice).inject(toastsSlice);
  const persisted = persistReducer(
    { key: persistKey, storage: persistStorage, whitelist: ['session', 'language'], migrate: prefer(asked) as never },
    siteReducer as typeof reducer,
  );
  const gate = createReplayGate();
  const reduce = ((state: never, action: UnknownAction) =>
    gate.stateAfter(action) ?? persisted(state, action)) as typeof persisted;
  const shown = process.env.NODE_ENV !== 'production' || readSiteConfig().devTools;
  const site = configureStore({
    reducer: reduce,
    // Redux completes it by an action of this kind, to which the api's reducer listens; Redux DevTools send another one, and the api's
    // middleware would fail at their first state.
    preloadedState: rendered && (reducer(preloaded(rendered), { type: '@@redux/' }) as never),
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: process.env.NODE_ENV !== 'production' && {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(createListeners())
        .concat(api.middleware, gate.middleware, tap),
    devTools: shown && devTools,
  });
  const store = Object.assign(site, { openGate: gate.openGate });
  setupListeners(store.dispatch);
  // Also if DevTools are off for the site: a grant may enable them later.
  if ('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis || '__REDUX_DEVTOOLS_EXTENSION__' in globalThis) {
    // Before all other middleware, which checks whether the state is a replayed one.
    let follow: (() => void) | undefined;
    store.subscribe(() => follow?.());
    void import('./replay').then(({ followDevTools }) => (follow = followDevTools(store as never, reduce as never)));
  }
  return store;
}

export type SiteStore = ReturnType<typeof createStore>;
