import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { maskAction } from '@site/shared/session';
import { rootReducer } from '@site/shared/store';
import { showAction, showsAction } from '../devtools';
import type { Recorded } from './tap';

type State = ReturnType<typeof rootReducer>;

/** What is kept of a visit: the state before the first kept action, and the actions, all as the rules of the log show them. */
export interface Recording {
  before: State;
  entries: Recorded[];
}

export const maxEntries = 200;
export const maxCharacters = 300_000;
/** The page was loaded anew: the state begins again. */
export const pageLoaded = { type: 'page/loaded' };

const emptyState = (): State => rootReducer(undefined, { type: '@@INIT' });

/** One step of a recording. The shell's own reducer also writes to the device, which a recording must never do. */
function reduce(state: State, action: UnknownAction): State {
  if (action.type === pageLoaded.type) {
    return emptyState();
  }
  const next = reduceOrKeep(state, action);
  const { session, language } = (action.type === REHYDRATE ? (action.payload ?? {}) : {}) as Partial<State>;
  return { ...next, session: session ?? next.session, language: language ?? next.language };
}

/** The api's reducers throw for an endpoint of a module that this page has not loaded, as after a reload. */
function reduceOrKeep(state: State, action: UnknownAction): State {
  try {
    return rootReducer(state, action);
  } catch {
    return state;
  }
}

export const newRecording = (): Recording => ({ before: emptyState(), entries: [] });

/** Adds an action, and gives up the oldest one where it is one too many. */
export function record(recording: Recording, { action, at }: Recorded): void {
  if (!showsAction(undefined, action)) {
    return;
  }
  // Reducers know an action by its type: what people read stands beside it.
  const { type, ...shown } = showAction(action) as UnknownAction & { meta?: object };
  const seen = { ...shown, type: maskAction(action).type, meta: { ...shown.meta, label: type } };
  recording.entries.push({ action: seen, at });
  if (recording.entries.length > maxEntries) {
    giveUpOldest(recording);
  }
}

function giveUpOldest(recording: Recording): void {
  const oldest = recording.entries.shift();
  recording.before = oldest ? reduce(recording.before, oldest.action) : emptyState();
}

/** The recording as text of bounded length: the oldest actions go first. */
export function writeRecording(recording: Recording): string {
  let text = JSON.stringify(recording);
  while (text.length > maxCharacters) {
    const excess = text.length - maxCharacters;
    for (let saved = 0; saved < excess && recording.entries.length > 0;) {
      saved += JSON.stringify(recording.entries[0]).length;
      giveUpOldest(recording);
    }
    if (recording.entries.length === 0) {
      recording.before = emptyState();
    }
    text = JSON.stringify(recording);
  }
  return text;
}

/** The recording in the form that Redux DevTools import: actions by number, and the state after each of them. */
export function toLiftedState({ before: kept, entries }: Recording) {
  // Slices of modules that came later begin with their own first state, as they will where it is imported.
  const before = reduce(kept, { type: '@@INIT' });
  const numbered = [{ action: { type: '@@INIT' }, at: entries[0]?.at ?? Date.now() }, ...entries];
  const ids = numbered.map((_, id) => id);
  const computedStates = [{ state: before }];
  for (const { action } of entries) {
    computedStates.push({ state: reduce((computedStates.at(-1) as { state: State }).state, action) });
  }
  return {
    monitorState: {},
    nextActionId: ids.length,
    actionsById: Object.fromEntries(
      numbered.map(({ action, at }, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: at }]),
    ),
    stagedActionIds: ids,
    skippedActionIds: [],
    committedState: before,
    currentStateIndex: entries.length,
    computedStates,
    isLocked: false,
    isPaused: false,
    inFlight: inFlight(entries),
  };
}

/** Calls that were sent and whose reply is not here yet. */
function inFlight(entries: Recorded[]): unknown[] {
  const open = new Map<unknown, unknown>();
  for (const { action } of entries) {
    const { requestId, requestStatus, label } = action.meta as Record<string, unknown>;
    if (requestStatus === 'pending') {
      open.set(requestId, label);
    } else if (requestStatus !== undefined) {
      open.delete(requestId);
    }
  }
  return [...open.values()];
}
