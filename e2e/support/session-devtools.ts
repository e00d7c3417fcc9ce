import type { Page } from '@playwright/test';

/** What a page handed to the extension that it connected to by itself. */
interface Shown {
  /** Whether the connection stands. */
  open: boolean;
  /** Labels of the actions: those that were recorded before, then those that came since. */
  actions: string[];
  /** The state after each of the actions that came since. */
  states: object[];
  /** Everything that was handed over, as text. */
  text: string;
}
interface Connected {
  open: boolean;
  sent: { action: { type: string } | null; state: Record<string, unknown> }[];
  hear?: (message: object) => void;
}
type ToolsPage = Window & { sessionTools: Connected; __REDUX_DEVTOOLS_EXTENSION__: object };

/** Serves the pages as in production, where Redux DevTools are not open on the whole site, in a browser that has their extension. */
export async function openSessionTools(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace('"devTools":true', '"devTools":false');
    return route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const tools: Connected = { open: false, sent: [] };
    Object.assign(window, {
      sessionTools: tools,
      __REDUX_DEVTOOLS_EXTENSION__: {
        connect: () => {
          tools.open = true;
          return {
            send: (action: { type: string } | null, state: Record<string, unknown>) =>
              tools.sent.push(JSON.parse(JSON.stringify({ action, state })) as Connected['sent'][number]),
            subscribe: (hear: (message: object) => void) => {
              tools.hear = hear;
              return () => (tools.hear = undefined);
            },
          };
        },
        disconnect: () => (tools.open = false),
      },
    });
  });
}

export const readSessionTools = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const { open, sent } = (window as unknown as ToolsPage).sessionTools;
    type Kept = { actionsById: Record<string, { action: { type: string; meta?: { label?: string } } }> };
    const before = sent.filter(({ action }) => action === null).map(({ state }) => state as unknown as Kept);
    const recorded = Object.values(before.at(-1)?.actionsById ?? {}).map(
      ({ action }) => action.meta?.label ?? action.type,
    );
    const since = sent.flatMap(({ action, state }) => (action ? [{ type: action.type, state }] : []));
    return {
      open,
      actions: [...recorded, ...since.map(({ type }) => type)],
      states: since.map(({ state }) => state),
      text: JSON.stringify(sent),
    };
  });

/** Steps to a state, as the extension asks a page that connected by itself. */
export const jumpTo = (page: Page, state: object): Promise<void> =>
  page.evaluate(
    (text) =>
      (window as unknown as ToolsPage).sessionTools.hear?.({
        type: 'DISPATCH',
        payload: { type: 'JUMP_TO_ACTION' },
        state: text,
      }),
    JSON.stringify(state),
  );
