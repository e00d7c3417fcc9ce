import { createRoot } from 'react-dom/client';
import type { ViewStore } from '../state/create-store';
import { ViewStoreContext } from '../state/store';
import { App } from './app';
import { ServicesContext, type Services } from './services';

export { offlineParts } from './on-demand';
export { openAddress } from './open-address';

/** Mounts the panels around the picture. */
export function mount(services: Services, store: ViewStore): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ServicesContext value={services}>
      <ViewStoreContext value={store}>
        <App />
      </ViewStoreContext>
    </ServicesContext>,
  );
}
