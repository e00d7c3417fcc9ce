import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { loadCatalogue } from '@site/shared/i18n';
import { keepLinkToken, languageChanged, readPageJson, selectLanguage } from '@site/shared/session';
import { App } from './app';
import { repeatPressed, repeatTyped } from './early-events';
import { shellTexts } from './messages';
import { languageOf } from './router/address-language';
import { loadWithRetries } from './network/load-with-retries';
import { fetchChunksFirst } from './remotes';
import { isOverridden } from './releases/override';
import { pageShown } from './router/page-shown';
import { SiteRouter } from './router/site-router';
import { createStore, type RenderedState } from './store/create-store';
import { followOtherTabs } from './store/follow-other-tabs';
import { mirrorLanguage } from './store/mirror-language';
import { reportModuleErrors } from './store/report-module-errors';

if (process.env.NODE_ENV !== 'development') {
  fetchChunksFirst();
}
keepLinkToken();
const rendered = readPageJson('page-state') as RenderedState | undefined;
const asked = languageOf(window.location.search);
const store = createStore(rendered, asked);
// The stored session and language are applied explicitly, because a rendered page must be hydrated as it was rendered.
const persistor = persistStore(store, { manualPersist: true } as never);
const root = document.getElementById('root') as HTMLElement;
const app = (
  <SiteRouter>
    <App store={store} />
  </SiteRouter>
);

/** Applies the data stored on this device, and waits until they are in the store. */
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
  const language = selectLanguage(store.getState());
  const wanted = asked ?? language;
  // If this device's language differs from the page's, the page's data are requested again.
  if (wanted !== language || (rendered && rendered.language !== wanted)) {
    store.dispatch(languageChanged(wanted));
  }
  followOtherTabs(store);
  mirrorLanguage(store);
}

/** Metrics for the operator, which do not delay the start. */
const visitMs = 5_000;

async function start(): Promise<void> {
  // A page of this site replays a log in this one (server: gateway/page).
  if (window !== parent && window.location.search === '?replay') {
    const { startReplayFrame } = await import('./store/replay-frame');
    startReplayFrame(store);
    await loadCatalogue(shellTexts, selectLanguage(store.getState()));
    createRoot(root).render(app);
    return;
  }
  if (isOverridden() && !(await import('./releases/keep-override')).keepOverride()) {
    return;
  }
  if (process.env.NODE_ENV === 'development') {
    void import('./releases/federation-info').then(({ fillFederationInfo }) => fillFederationInfo());
  }
  // The page does without them if they cannot be loaded.
  const ignore = (): void => undefined;
  setTimeout(() => void import('./store/send-visit').then(({ sendVisit }) => sendVisit(), ignore), visitMs);
  void import('./store/recorder').then(({ startRecorder }) => startRecorder(), ignore);
  reportModuleErrors(store.dispatch);
  if (!rendered) {
    await restore();
    await loadWithRetries(() => loadCatalogue(shellTexts, selectLanguage(store.getState())));
    createRoot(root).render(app);
    return;
  }
  await loadWithRetries(() => loadCatalogue(shellTexts, rendered.language));
  startTransition(() => void hydrateRoot(root, app));
  await pageShown;
  repeatTyped();
  // Clicks made meanwhile also wait, because applying the stored data would undo their effect.
  await restore();
  delete document.documentElement.dataset.session;
  await repeatPressed();
}

void start();
