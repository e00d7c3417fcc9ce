import { buildSync } from 'esbuild';
import type { Page } from '@playwright/test';

/** Replaces the extension by its own library, which runs in the page and exposes the lifted store. */
const tools = buildSync({
  stdin: {
    contents: `
      import { ActionCreators, instrument } from '@redux-devtools/instrument';
      window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => (...enhancers) => (createStore) => {
        const watch = (next) => (...given) => {
          const store = instrument()(next)(...given);
          window.devTools = { lifted: store.liftedStore, actions: ActionCreators };
          return store;
        };
        return [...enhancers, watch].reduceRight((next, enhance) => enhance(next), createStore);
      };`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
}).outputFiles[0].text;

interface Lifted {
  currentStateIndex: number;
  computedStates: { state: object; error?: string }[];
}
declare global {
  interface Window {
    devTools: {
      lifted: { dispatch(action: object): void; getState(): Lifted };
      actions: { importState(log: object): object; jumpToState(step: number): object };
    };
  }
}

/** Adds Redux DevTools to a page. Must be called before the page loads. */
export const openTimeTravel = (page: Page) => page.addInitScript({ content: tools });

/** Replaces the page's own log by a saved one, as Import in the extension does. */
export const importLog = (page: Page, log: object): Promise<void> =>
  page.evaluate((given) => {
    const { lifted, actions } = window.devTools;
    lifted.dispatch(actions.importState(given));
  }, log);

/** Opens the state after `step` actions. */
export const travelToStep = (page: Page, step: number): Promise<void> =>
  page.evaluate((index) => {
    const { lifted, actions } = window.devTools;
    lifted.dispatch(actions.jumpToState(index));
  }, step);

/** The states of the log, as text that can be compared. */
export const readStates = (page: Page): Promise<{ state: Record<string, unknown>; error?: string }[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.devTools.lifted.getState().computedStates)));
