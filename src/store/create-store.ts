import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '@site/shared/api';
import { deviceStore, readSiteConfig } from '@site/shared/session';
import { rootReducer } from '@site/shared/store';
import { devTools } from './devtools';
import { createListeners } from './listeners';
import { layoutSlice, toastsSlice } from './layout-slice';
import { tap } from './recorder/tap';
import { languageSlice, sessionSlice } from './session-slice';

export const persistKey = 'site';

/** redux-persist speaks promises; the device store answers at once, also where the browser blocks storage. */
const persistStorage = {
  getItem: (key: string) => Promise.resolve(deviceStore.read(key)),
  setItem: (key: string, value: string) => Promise.resolve(deviceStore.write(key, value)),
  removeItem: (key: string) => Promise.resolve(deviceStore.remove(key)),
};

/** Makes the site's store: shell slices, the one api, listeners, persistence of session and language. */
export function createStore() {
  const reducer = rootReducer.inject(sessionSlice).inject(languageSlice).inject(layoutSlice).inject(toastsSlice);
  const store = configureStore({
    reducer: persistReducer({ key: persistKey, storage: persistStorage, whitelist: ['session', 'language'] }, reducer),
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] } })
        .prepend(createListeners())
        .concat(api.middleware, tap),
    devTools: process.env.NODE_ENV !== 'production' || readSiteConfig().devTools ? devTools : false,
  });
  setupListeners(store.dispatch);
  return store;
}

export type SiteStore = ReturnType<typeof createStore>;
