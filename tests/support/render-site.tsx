import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Language } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { languageChanged, loggedIn } from '@site/shared/session';
import { App } from '../../src/app';
import { shellTexts } from '../../src/messages';
import { createStore } from '../../src/store/create-store';

interface Visit {
  language?: Language;
  /** A bearer token: the visit of a logged-in user. */
  token?: string;
}

/**
 * Opens the whole site at an address: real shell, real store, real base query against the real server; only the router
 * keeps its address in memory. `actions` lists the type of everything that was dispatched.
 */
export async function renderSite(address: string, { language = 'en', token }: Visit = {}) {
  const store = createStore();
  const actions: string[] = [];
  const dispatch = store.dispatch;
  store.dispatch = ((action: never) => {
    if (typeof (action as { type?: unknown }).type === 'string') {
      actions.push((action as { type: string }).type);
    }
    return dispatch(action);
  }) as typeof store.dispatch;
  store.dispatch(languageChanged(language));
  if (token) {
    store.dispatch(loggedIn({ token }));
  }
  await loadCatalogue(shellTexts, language);
  const place = { current: address };
  const user = userEvent.setup();
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App store={store} />
        <Place onChange={(current) => (place.current = current)} />
      </MemoryRouter>,
    ),
  );
  return { ...view, store, user, actions, address: () => place.current };
}

function Place({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
