import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { Language } from '@site/shared/contracts';
import { matchPage, pageOpened } from '@site/shared/session';
import { learnOtherModules } from '../releases/other-modules';
import { loadPage } from '../remotes';
import { emptyState } from './recorder/page-loaded';

/** An action of a log, in the format of Redux DevTools and reports. */
export interface LoggedAction {
  action: UnknownAction;
}

/** The number of reducers and endpoints. */
const countParts = (): number => Object.keys(emptyState()).length + Object.keys(api.endpoints).length;

/**
 * Loads the pages in a log, because its states need their reducers. A page that cannot be loaded
 * is skipped.
 * @param language of the texts that are loaded with them
 * @param onNewParts called when there are more reducers than before, so that the states must be computed again
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
 * Some endpoints are added only by parts of a page that not all users see. RTK Query's reducers need to know them; the real one
 * replaces the placeholder when it is added.
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
