import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ViewStore } from './create-store';
import type { ViewState } from './view-state';

export const ViewStoreContext = createContext<ViewStore | null>(null);

export function useViewStore(): ViewStore {
  const store = useContext(ViewStoreContext);
  if (!store) {
    throw new Error('The view store is missing above this component.');
  }
  return store;
}

/** The whole view; components re-render when it changes, which is rare, because playback does not change it. */
export function useView(): ViewState {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

export const useDispatch = (): ViewStore['dispatch'] => useViewStore().dispatch;

/** Whether there is a step to undo. */
export function useCanUndo(): boolean {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, store.canUndo);
}
