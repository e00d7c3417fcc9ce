import '~first-styles';
import './layout/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { loadCatalogue } from '@site/shared/i18n';
import { keepLinkToken, languageChanged, selectLanguage } from '@site/shared/session';
import { App } from './app';
import { shellTexts } from './messages';
import { languageOf } from './router/address-language';
import { createStore } from './store/create-store';
import { followOtherTabs } from './store/follow-other-tabs';
import { reportModuleErrors } from './store/report-module-errors';

keepLinkToken();
const store = createStore();
// Stored session and language are applied by hand: a prerendered page must be hydrated as it was rendered first.
const persistor = persistStore(store, { manualPersist: true } as never);
const root = document.getElementById('root') as HTMLElement;
const app = (
  <BrowserRouter>
    <App store={store} />
  </BrowserRouter>
);

/** Applies what this device remembers, and waits until it stands in the store. A language in the address wins over the stored one. */
async function restore(): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = persistor.subscribe(() => {
      if (persistor.getState().bootstrapped) {
        unsubscribe();
        resolve();
      }
    });
    persistor.persist();
  });
  const asked = languageOf(window.location.search);
  if (asked && asked !== selectLanguage(store.getState())) {
    store.dispatch(languageChanged(asked));
  }
}

async function start(): Promise<void> {
  followOtherTabs(store);
  void import('./store/recorder').then(({ startRecorder }) => startRecorder());
  reportModuleErrors(store.dispatch);
  if (root.firstElementChild) {
    startTransition(() => void hydrateRoot(root, app));
    await restore();
    return;
  }
  await restore();
  await loadCatalogue(shellTexts, selectLanguage(store.getState()));
  createRoot(root).render(app);
}

void start();
