import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { hydrate } from './rendered';
import { importLog, openTimeTravel, readStates } from './time-travel';

type State = Record<string, unknown> & { layout?: { page?: { address: string } }; language?: { current: string } };
interface Recorded {
  type: string;
  state: State;
}
interface Sight {
  path: string;
  language: string;
  dialogs: string[];
}
interface Stop extends Sight {
  /** So many actions were recorded when it was seen. */
  step: number;
}
export interface SavedLog {
  actionsById: Record<string, { action: { type: string; meta?: { label?: string } } }>;
  computedStates: { state: State }[];
}
export interface Visit {
  page: Page;
  /** Notes down what a person sees now; what it waits for is the flow's part. */
  look: () => Promise<void>;
  stops: Stop[];
}

declare global {
  interface Window {
    /** What the store held after each action, as the site's own rules show it. */
    recordedSteps: Recorded[];
    see: () => Sight & { steps: number };
  }
}

/** Stands in for Redux DevTools beside the visitor: keeps what they would show, also over a reload. */
function watchStore(): void {
  type Store = { getState: () => unknown };
  type Reducer = (state: unknown, action: { type: string }) => unknown;
  interface Options {
    actionSanitizer: (action: object) => { type: string };
    stateSanitizer: (state: unknown) => State;
    predicate: (state: unknown, action: object) => boolean;
  }
  // The frames of the page are none of its own.
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

/** What a person sees: the page, its language, and what lies over it. */
function see(): Sight & { steps: number } {
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

/** Opens a visit in the browser profile of a page. */
export async function beginVisit(page: Page): Promise<Visit> {
  await page.addInitScript(watchStore);
  const stops: Stop[] = [];
  const look = async () => {
    // The address changes before the action that tells it: between the two, a look would belong to the step before.
    await page.waitForFunction(() => {
      const { layout } = window.recordedSteps.at(-1)?.state ?? {};
      return layout?.page?.address.split('?')[0] === window.location.pathname;
    });
    const { steps, ...sight } = await page.evaluate(see);
    stops.push({ ...sight, step: steps });
  };
  return { page, stops, look };
}

/** Saves the visit by "Report a problem". */
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

/** A state without what each page has of its own: redux-persist's mark, and the api's middleware. */
const comparable = ({ _persist, ...state }: State) =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) => (key === 'middlewareRegistered' ? undefined : value)),
  ) as Record<string, unknown>;

/** The log tells what the store held: the same actions, the same states. @returns how many of the first actions it gave up */
export async function expectWhole({ page }: Visit, log: SavedLog): Promise<number> {
  const all = await page.evaluate(() => window.recordedSteps);
  const types = Object.values(log.actionsById)
    .slice(1)
    .map(({ action }) => action.meta?.label ?? action.type);
  const own = types.filter((type) => type !== 'page/loaded');
  // The log is taken while its report opens; what follows is not in it.
  const opened = 'layout/reportOpened';
  const end = all.findLastIndex(({ type }) => type === opened) + own.length - own.lastIndexOf(opened);
  const recorded = all.slice(0, end);
  const givenUp = recorded.length - own.length;
  expect(givenUp).toBeGreaterThanOrEqual(0);
  expect(own).toEqual(recorded.slice(givenUp).map(({ type }) => type));
  let step = givenUp;
  for (const [index, type] of types.entries()) {
    if (type !== 'page/loaded') {
      // A slice that came with a module later stands in the log from the beginning.
      expect(comparable(log.computedStates[index + 1].state), `${index + 1} ${type}`).toMatchObject(
        comparable(recorded[step].state),
      );
      step += 1;
    }
  }
  return givenUp;
}

/** Imports a log in a profile of its own, and goes through all of its steps. */
export async function replayLog(browser: Browser, visit: Visit, log: SavedLog, givenUp: number): Promise<void> {
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
  // The parts of the site that the log names bring their reducers.
  await expect(async () => {
    const states = await readStates(desk);
    for (const [index, { state }] of log.computedStates.entries()) {
      expect({ ...comparable(states[index].state), error: states[index].error }, `step ${index}`).toMatchObject({
        ...comparable(state),
        error: undefined,
      });
    }
  }).toPass({ timeout: 20_000 });

  expect(await desk.evaluate(walkThrough, wantedOf(visit, log, givenUp))).toEqual([]);
  expect(sent).toEqual([]);
  await context.close();
}

/** What a step must show: page and language of its state, and all that a person saw, where somebody looked. */
function wantedOf({ stops }: Visit, log: SavedLog, givenUp: number): Partial<Sight>[] {
  const types = Object.values(log.actionsById).map(({ action }) => action.type);
  // What begins the log, or a page, is no action of the page.
  let seen = givenUp - 1;
  return log.computedStates.map(({ state }, index) => {
    seen += Number(types[index] !== 'page/loaded');
    const { step: _, ...sight } = stops.findLast(({ step }) => step === seen) ?? { step: 0 };
    const path = state.layout?.page?.address.split('?')[0];
    return { language: state.language?.current === 'cn' ? 'zh-CN' : 'en', ...(path && { path }), ...sight };
  });
}

/** Goes from step to step; what data named is not in a log, so a dialog may have a mark for its name. @returns what did not follow */
async function walkThrough(wanted: Partial<Sight>[]): Promise<object[]> {
  const { lifted, actions } = window.devTools;
  for (const [step, want] of wanted.entries()) {
    lifted.dispatch(actions.jumpToState(step));
    const end = performance.now() + 20_000;
    let seen: Sight;
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
