import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { hydrate } from './rendered';
import { importLog, openTimeTravel, readStates } from './time-travel';

type State = Record<string, unknown> & { layout?: { page?: { address: string } }; language?: { current: string } };
interface Recorded {
  type: string;
  state: State;
}
interface View {
  path: string;
  language: string;
  dialogs: string[];
}
interface Snapshot extends View {
  /** The number of actions that were recorded at that moment. */
  step: number;
}
export interface SavedLog {
  actionsById: Record<string, { action: { type: string; meta?: { label?: string } } }>;
  computedStates: { state: State }[];
}
export interface Visit {
  page: Page;
  /** Records what the page shows now; the flow must wait for it first. */
  look: () => Promise<void>;
  snapshots: Snapshot[];
}

declare global {
  interface Window {
    /** The state of the store after each action, sanitized by the site's own rules. */
    recordedSteps: Recorded[];
    see: () => View & { steps: number };
  }
}

/** Replaces Redux DevTools: records what they would show, also across a reload. */
function watchStore(): void {
  type Store = { getState: () => unknown };
  type Reducer = (state: unknown, action: { type: string }) => unknown;
  interface Options {
    actionSanitizer: (action: object) => { type: string };
    stateSanitizer: (state: unknown) => State;
    predicate: (state: unknown, action: object) => boolean;
  }
  // Frames are other pages, and are not recorded.
  if (window !== window.top) {
    return;
  }
  const key = 'recorded-steps';
  window.recordedSteps = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Recorded[];
  let left = false;
  window.addEventListener('pagehide', () => {
    left = true;
    sessionStorage.setItem(key, JSON.stringify(window.recordedSteps));
  });
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      ({ actionSanitizer, stateSanitizer, predicate }: Options) =>
      (...enhancers: ((next: unknown) => unknown)[]) =>
      (createStore: unknown) => {
        const watch =
          (next: (...given: unknown[]) => Store) =>
          (reducer: Reducer, ...rest: unknown[]) =>
            next(
              (state: unknown, action: { type: string }) => {
                const after = reducer(state, action);
                if (!action.type.startsWith('@@') && predicate(after, action) && !left) {
                  window.recordedSteps.push({
                    type: actionSanitizer(action).type,
                    state: JSON.parse(JSON.stringify(stateSanitizer(after))) as State,
                  });
                }
                return after;
              },
              ...rest,
            );
        return [...enhancers, watch as never].reduceRight((next, enhance) => enhance(next) as never, createStore);
      },
  });
}

/** What the page shows: its path, its language and its open dialogs. */
function see(): View & { steps: number } {
  const nameOf = (dialog: Element) =>
    dialog.getAttribute('aria-label') ??
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ??
    '';
  return {
    path: window.location.pathname,
    language: document.documentElement.lang,
    dialogs: [...document.querySelectorAll('[role=dialog], dialog[open]')].map(nameOf),
    steps: window.recordedSteps?.length ?? 0,
  };
}

/** Starts recording a page. */
export async function beginVisit(page: Page): Promise<Visit> {
  await page.addInitScript(watchStore);
  const snapshots: Snapshot[] = [];
  const look = async () => {
    // The address changes before the action that records it; in between, a snapshot would belong to the previous step.
    await page.waitForFunction(() => {
      const { layout } = window.recordedSteps.at(-1)?.state ?? {};
      return layout?.page?.address.split('?')[0] === window.location.pathname;
    });
    const { steps, ...view } = await page.evaluate(see);
    snapshots.push({ ...view, step: steps });
  };
  return { page, snapshots, look };
}

/** Saves the log by "Report a problem". */
export async function saveLog({ page }: Visit): Promise<SavedLog> {
  await page
    .getByRole('button', { name: /^(Report a problem|报告问题)$/ })
    .last()
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(Save as a file|保存为文件)$/ }).click(),
  ]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as SavedLog;
}

/** A state without the values that differ from page to page, of redux-persist and the middleware of the API. */
const comparable = ({ _persist, ...state }: State) =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) => (key === 'middlewareRegistered' ? undefined : value)),
  ) as Record<string, unknown>;

/** Expects that the log has the recorded actions and states. @returns how many of the first actions the log has dropped */
export async function expectLogComplete({ page }: Visit, log: SavedLog): Promise<number> {
  const all = await page.evaluate(() => window.recordedSteps);
  const types = Object.values(log.actionsById)
    .slice(1)
    .map(({ action }) => action.meta?.label ?? action.type);
  const own = types.filter((type) => type !== 'page/loaded');
  // The log is read when the report opens; later actions are not in it.
  const opened = 'layout/reportOpened';
  const end = all.findLastIndex(({ type }) => type === opened) + own.length - own.lastIndexOf(opened);
  const recorded = all.slice(0, end);
  const dropped = recorded.length - own.length;
  expect(dropped).toBeGreaterThanOrEqual(0);
  expect(own).toEqual(recorded.slice(dropped).map(({ type }) => type));
  let step = dropped;
  for (const [index, type] of types.entries()) {
    if (type !== 'page/loaded') {
      // The log has the slices of all modules in every state, also before their module was loaded.
      expect(comparable(log.computedStates[index + 1].state), `${index + 1} ${type}`).toMatchObject(
        comparable(recorded[step].state),
      );
      step += 1;
    }
  }
  return dropped;
}

/** Imports a log in a new browser profile, and opens each of its steps. */
export async function replayLog(browser: Browser, visit: Visit, log: SavedLog, dropped: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const desk = await context.newPage();
  await openTimeTravel(desk);
  await desk.addInitScript({ content: `window.see = ${String(see)};` });
  await desk.goto('/about');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrate(desk);
  const sent: string[] = [];
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || /^\/(api|dev|sandbox|files)\//.test(pathname)) {
      sent.push(`${request.method()} ${pathname}`);
    }
  });
  await importLog(desk, { ...log, computedStates: [] });
  await expect(desk.getByRole('complementary', { name: /Replay of a log|日志回放/ })).toBeVisible();
  // The states are correct as soon as the modules of the log have added their reducers.
  await expect(async () => {
    const states = await readStates(desk);
    for (const [index, { state }] of log.computedStates.entries()) {
      expect({ ...comparable(states[index].state), error: states[index].error }, `step ${index}`).toMatchObject({
        ...comparable(state),
        error: undefined,
      });
    }
  }).toPass({ timeout: 20_000 });

  expect(await desk.evaluate(openSteps, wantedOf(visit, log, dropped))).toEqual([]);
  expect(sent).toEqual([]);
  await context.close();
}

/** What each step must show: path and language of its state, and the snapshot, if one was taken at this step. */
function wantedOf({ snapshots }: Visit, log: SavedLog, dropped: number): Partial<View>[] {
  const types = Object.values(log.actionsById).map(({ action }) => action.type);
  // The entries that begin the log or a page are no actions of the page.
  let seen = dropped - 1;
  return log.computedStates.map(({ state }, index) => {
    seen += Number(types[index] !== 'page/loaded');
    const { step: _, ...view } = snapshots.findLast(({ step }) => step === seen) ?? { step: 0 };
    const path = state.layout?.page?.address.split('?')[0];
    return { language: state.language?.current === 'cn' ? 'zh-CN' : 'en', ...(path && { path }), ...view };
  });
}

/** Opens each step. A dialog named by data may have a redacted name. @returns the first step that is not shown correctly */
async function openSteps(wanted: Partial<View>[]): Promise<object[]> {
  const { lifted, actions } = window.devTools;
  for (const [step, want] of wanted.entries()) {
    lifted.dispatch(actions.jumpToState(step));
    const end = performance.now() + 20_000;
    let seen: View;
    let follows = false;
    do {
      await new Promise(requestAnimationFrame);
      seen = window.see();
      follows =
        seen.path === (want.path ?? seen.path) &&
        seen.language === want.language &&
        (want.dialogs === undefined || want.dialogs.length === seen.dialogs.length) &&
        seen.dialogs.every((name, place) => name.startsWith('«redacted') || name === (want.dialogs?.[place] ?? name));
    } while (!follows && performance.now() < end);
    if (!follows) {
      return [{ step, want, seen }];
    }
  }
  return [];
}
