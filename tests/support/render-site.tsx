import { act, render } from '@testing-library/react';
import { addListener } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { REHYDRATE } from 'redux-persist';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { languageChanged, loggedIn } from '@site/shared/session';
import { App } from '../../src/app';
import { shellTexts } from '../../src/messages';
import { SiteRouter } from '../../src/router/site-router';
import { createStore, persistKey } from '../../src/store/create-store';

interface Visit {
  language?: Language;
  /** The token of a session; without it the visitor is not logged in. */
  token?: string;
  /** Whether the site's own router runs, on the history of the window. */
  withHistory?: boolean;
}

/**
 * Renders the whole site at an address, with the real shell, store, base query and server; only the router keeps its address
 * in memory, unless `withHistory` is set. `actions` has the type of every dispatched action; `goBack` acts like the browser's Back button.
 */
export async function renderSite(address: string, { language = 'en', token, withHistory }: Visit = {}) {
  const store = createStore();
  const actions: string[] = [];
  // A listener in the store, because actions that a thunk dispatches do not pass through a wrapper of `dispatch`.
  store.dispatch(addListener({ predicate: () => true, effect: ({ type }) => void actions.push(type) }));
  // As if the stored state had been restored from an empty storage.
  store.dispatch({ type: REHYDRATE, key: persistKey });
  store.dispatch(languageChanged(language));
  if (token) {
    store.dispatch(loggedIn({ token }));
  }
  await loadCatalogue(shellTexts, language);
  const place = { current: address, goBack: () => {} };
  const user = userEvent.setup();
  const site = (
    <>
      <App store={store} />
      <Place onChange={(current, goBack) => Object.assign(place, { current, goBack })} />
    </>
  );
  if (withHistory) {
    window.history.pushState(null, '', address);
  }
  const view = await act(async () =>
    render(
      withHistory ? <SiteRouter>{site}</SiteRouter> : <MemoryRouter initialEntries={[address]}>{site}</MemoryRouter>,
    ),
  );
  return { ...view, store, user, actions, address: () => place.current, goBack: () => act(async () => place.goBack()) };
}

function Place({ onChange }: { onChange: (address: string, goBack: () => void) => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  onChange(pathname + search, () => void navigate(-1));
  return null;
}
