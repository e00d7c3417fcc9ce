import type { Page } from '@playwright/test';

export interface Log {
  actions: { type: string }[];
  state: unknown;
}

/**
 * Replaces the extension Redux DevTools: records the actions and the state that the site passes to it, after applying the sanitizers that
 * the site passes as well. @returns reads them
 */
export async function openDevTools(page: Page): Promise<() => Promise<Log>> {
  await page.addInitScript(() => {
    type Dispatch = (action: { type: string }) => unknown;
    type Store = { dispatch: Dispatch; getState: () => unknown };
    type Options = {
      actionSanitizer: (action: unknown) => unknown;
      stateSanitizer: (state: unknown) => unknown;
      predicate: (state: unknown, action: unknown) => boolean;
    };
    const log = { actions: [] as unknown[], state: () => ({}) as unknown };
    const page = window as unknown as Record<string, unknown>;
    page.devToolsLog = log;
    page.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      ({ actionSanitizer, stateSanitizer, predicate }: Options) =>
      (...enhancers: ((next: unknown) => unknown)[]) =>
      (createStore: (...args: unknown[]) => Store) => {
        const record =
          (next: (...args: unknown[]) => Store) =>
          (reducer: unknown, ...rest: unknown[]) => {
            const watched = (state: unknown, action: unknown) => {
              if (predicate(state, action)) {
                log.actions.push(actionSanitizer(action));
              }
              return (reducer as (state: unknown, action: unknown) => unknown)(state, action);
            };
            const store = next(watched, ...rest);
            log.state = () => stateSanitizer(store.getState());
            return store;
          };
        return [...enhancers, record as never].reduceRight(
          (next, enhance) => enhance(next) as never,
          createStore as never,
        );
      };
  });
  return () =>
    page.evaluate(() => {
      const { actions, state } = (
        window as unknown as { devToolsLog: { actions: { type: string }[]; state: () => unknown } }
      ).devToolsLog;
      return JSON.parse(JSON.stringify({ actions, state: state() })) as Log;
    });
}
