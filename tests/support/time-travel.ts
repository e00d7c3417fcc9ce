import { instrument, ActionCreators, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument';
// Types only, because the toolkit looks for the extension when it is loaded, and the extension is installed below.
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

type Create = (...given: unknown[]) => unknown;
type Tools = EnhancedStore<unknown, Action, unknown>['liftedStore'];
let tools: Tools | undefined;

const watch =
  (next: Create): Create =>
  (...given) => {
    const store = (instrument()(next as never) as unknown as Create)(...given) as EnhancedStore<
      unknown,
      Action,
      unknown
    >;
    tools = store.liftedStore;
    return store;
  };

/** Replaces the browser extension, with its time travel. Import this file before anything that creates a store. */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: Create) =>
      [...enhancers, watch].reduceRight<Create>(
        (next, enhance) => (enhance as (next: Create) => Create)(next),
        createStore,
      ),
});

/** The log of the newest store, in the form of Redux DevTools. */
export const readLog = (): LiftedState<unknown, Action, unknown> => (tools as Tools).getState();

/** Replaces the store's log, like Import in the extension. */
export const importLog = (log: object): void =>
  void (tools as Tools).dispatch(ActionCreators.importState(log as never) as never);

/** Goes to the state after a number of actions. */
export const travelToStep = (step: number): void =>
  void (tools as Tools).dispatch(ActionCreators.jumpToState(step) as never);
