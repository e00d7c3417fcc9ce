import { isReplaying, maskState, readSiteConfig, setReplaying, type SiteDispatch } from '@site/shared/session';
import { listen } from '../listen';
import { readRecording } from '../recorder';
import { statesOf, toLiftedState, type SavedLog } from '../recorder/lifted-log';
import { replayLeft, replayShown } from '../replay';
import { devTools, showAction, showsAction } from '.';

/** What the extension asks of a page. */
interface Message {
  type: string;
  payload?: { type?: string; nextLiftedState?: SavedLog };
  state?: string;
}
interface Extension {
  connect(options: object): {
    send(action: object | null, state: object): void;
    subscribe(hear: (message: Message) => void): (() => void) | undefined;
  };
  disconnect(): void;
}

const extensionOf = (page: unknown): Extension | undefined =>
  (page as { __REDUX_DEVTOOLS_EXTENSION__?: Extension }).__REDUX_DEVTOOLS_EXTENSION__;

/** What the extension can do with a page that it did not watch from the beginning. */
const features = { jump: true, import: true, export: true };

/**
 * Opens Redux DevTools for a page that runs already, beginning with what its tab recorded: actions and states as the rules of the log
 * show them. Nothing happens where the browser has no such extension, or DevTools are open on the whole site.
 * @returns closes them
 */
export function connectDevTools(dispatch: SiteDispatch): () => void {
  const extension = extensionOf(window);
  if (!extension || readSiteConfig().devTools) {
    return () => undefined;
  }
  const { name, trace } = devTools;
  const connection = extension.connect({ name, trace, features });
  const show = (state: object): void => {
    setReplaying(true);
    // Whoever replays knows whose session it was.
    dispatch(replayShown({ ...state, _persist: { version: -1, rehydrated: true } }));
  };
  const unsubscribe = connection.subscribe(({ type, payload, state }) => {
    if (type !== 'DISPATCH') {
      return;
    }
    if (payload?.type?.startsWith('JUMP_TO_') && state) {
      show(JSON.parse(state) as object);
    } else if (payload?.type === 'IMPORT_STATE' && payload.nextLiftedState) {
      const states = statesOf(payload.nextLiftedState);
      connection.send(null, { ...payload.nextLiftedState, computedStates: states.map((each) => ({ state: each })) });
      show(states.at(-1) as object);
    }
  });
  connection.send(null, toLiftedState(readRecording()));
  const stop = listen(dispatch, {
    matches: (action) => !isReplaying() && showsAction(undefined, action),
    hear: (action, state) => connection.send(showAction(action), maskState(state)),
  });
  return () => {
    stop();
    unsubscribe?.();
    extension.disconnect();
    if (isReplaying()) {
      dispatch(replayLeft());
    }
  };
}
