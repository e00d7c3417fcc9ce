import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { Language } from '@site/shared/contracts';
import { matchPage, pageOpened } from '@site/shared/session';
import { learnOtherModules } from '../releases/other-modules';
import { loadPage } from '../remotes';
import { emptyState } from './recorder/page-loaded';

/** An action of a log, as Redux DevTools and reports hold it. */
export interface LoggedAction {
  action: UnknownAction;
}

/** How many reducers and endpoints there are. */
const countParts = (): number => Object.keys(emptyState()).length + Object.keys(api.endpoints).length;

/**
 * Loads the pages that a log tells of: the reducers that come with them are needed for its states. A page that cannot be loaded
 * is left out.
 * @param language of the texts that are loaded with them
 * @param onNewParts there are more reducers than before, so that the states are to be computed again
 */
export async function prepareLog(actions: LoggedAction[], language: Language, onNewParts: () => void): Promise<void> {
  let parts = countParts();
  const reportNew = (): void => {
    if (countParts() !== parts) {
      parts = countParts();
      onNewParts();
    }
  };
  const paths = pathsOf(actions);
  if (paths.some((path) => !matchPage(path))) {
    await learnOtherModules().catch(() => undefined);
  }
  await Promise.all(
    routesOf(paths).map(async ({ module, name }) => {
      await loadPage(module, name, language).catch(() => undefined);
      reportNew();
    }),
  );
  addMissingEndpoints(actions);
  reportNew();
}

const pathsOf = (actions: LoggedAction[]): string[] =>
  actions.flatMap(({ action }) =>
    pageOpened.match(action) ? [action.payload.address.split(/[?#]/)[0] as string] : [],
  );

function routesOf(paths: string[]) {
  const routes = new Set(paths.map((path) => matchPage(path)?.route));
  return [...routes].filter((route) => route !== undefined).filter(({ module }) => module !== 'shell');
}

/**
 * Endpoints come late as well, with what a page shows only to some. RTK Query's reducers need to know of them; the true one takes
 * its place when it comes.
 */
function addMissingEndpoints(actions: LoggedAction[]): void {
  const missing = new Map<string, 'query' | 'mutation'>();
  for (const { action } of actions) {
    const { endpointName: name, type } = (action.meta as { arg?: Record<string, unknown> } | undefined)?.arg ?? {};
    if (typeof name === 'string' && (type === 'query' || type === 'mutation') && !(name in api.endpoints)) {
      missing.set(name, type);
    }
  }
  if (missing.size > 0) {
    const queryFn = () => ({ error: { kind: 'network' as const, message: 'replay' } });
    api.injectEndpoints({
      endpoints: (build) =>
        Object.fromEntries(
          [...missing].map(([name, type]) => [
            name,
            type === 'query' ? build.query({ queryFn }) : build.mutation({ queryFn }),
          ]),
        ),
    });
  }
}
