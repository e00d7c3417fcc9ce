import type { Page } from '@playwright/test';

/** What a page sent to the extension through a connection that it opened itself. */
interface Shown {
  /** Whether the connection is open. */
  open: boolean;
  /** Labels of the actions, recorded before and since the connection was opened. */
  actions: string[];
  /** The state after each action since the connection was opened. */
  states: object[];
  /** Everything that was sent, as text. */
  text: string;
}
interface Connected {
  open: boolean;
  sent: { action: { type: string } | null; state: Record<string, unknown> }[];
  listener?: (message: object) => void;
}
type ToolsPage = Window & { sessionTools: Connected; __REDUX_DEVTOOLS_EXTENSION__: object };

/** Emulates a browser with the extension, and production, where Redux DevTools are off for the site as a whole. */
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
            subscribe: (listener: (message: object) => void) => {
              tools.listener = listener;
              return () => (tools.listener = undefined);
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

/** Opens a state, by the message that the extension sends to a connected page. */
export const jumpTo = (page: Page, state: object): Promise<void> =>
  page.evaluate(
    (text) =>
      (window as unknown as ToolsPage).sessionTools.listener?.({
        type: 'DISPATCH',
        payload: { type: 'JUMP_TO_ACTION' },
        state: text,
      }),
    JSON.stringify(state),
  );
