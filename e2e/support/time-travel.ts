import { buildSync } from 'esbuild';
import type { Page } from '@playwright/test';

/** What stands in for the extension: its own library, run in the page, with the store that it holds. */
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

/** Opens Redux DevTools beside a page, before the page is opened. */
export const openTimeTravel = (page: Page) => page.addInitScript({ content: tools });

/** Takes a saved log in the place of the page's own one, as the extension's Import does. */
export const importLog = (page: Page, log: object): Promise<void> =>
  page.evaluate((given) => {
    const { lifted, actions } = window.devTools;
    lifted.dispatch(actions.importState(given));
  }, log);

/** Steps to the state after so many actions. */
export const travelToStep = (page: Page, step: number): Promise<void> =>
  page.evaluate((index) => {
    const { lifted, actions } = window.devTools;
    lifted.dispatch(actions.jumpToState(index));
  }, step);

/** The states of the log, as text that can be compared. */
export const readStates = (page: Page): Promise<{ state: Record<string, unknown>; error?: string }[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.devTools.lifted.getState().computedStates)));
