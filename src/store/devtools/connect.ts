import { isReplaying, maskState, readSiteConfig, setReplaying, type SiteDispatch } from '@site/shared/session';
import { listen } from '../listen';
import { readRecording } from '../recorder';
import { statesOf, toLiftedState, type SavedLog } from '../recorder/lifted-log';
import { replayLeft, replayShown } from '../replay';
import { devTools, showAction, showsAction } from '.';

/** A message of the extension to a page. */
interface Message {
  type: string;
  payload?: { type?: string; nextLiftedState?: SavedLog };
  state?: string;
}
interface Extension {
  connect(options: object): {
    send(action: object | null, state: object): void;
    subscribe(listener: (message: Message) => void): (() => void) | undefined;
  };
  disconnect(): void;
}

const extensionOf = (page: unknown): Extension | undefined =>
  (page as { __REDUX_DEVTOOLS_EXTENSION__?: Extension }).__REDUX_DEVTOOLS_EXTENSION__;

/** The extension's features for a page that it did not observe from the start. */
const features = { jump: true, import: true, export: true };

/**
 * Connects Redux DevTools to a running page, beginning with the actions that its tab recorded; the rules of the log
 * mask actions and states. It does nothing if the browser has no such extension, or DevTools are enabled for the whole site.
 * @returns a function that disconnects
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
    // The user of a replay must see whose session it was.
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
    onAction: (action, state) => connection.send(showAction(action), maskState(state)),
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
