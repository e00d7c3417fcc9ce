import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { maskAction } from '@site/shared/session';
import { showAction, showsAction } from '../devtools';
import { emptyState, siteReducer, type SiteState } from '../site-reducer';
import type { Recorded } from './tap';

/** What is kept of a visit: the state before the first kept action, and the actions, all as the rules of the log show them. */
export interface Recording {
  before: SiteState;
  entries: Recorded[];
}

export const maxEntries = 200;
export const maxCharacters = 300_000;

/** One step of a recording, without redux-persist: a recording must never write to the device. */
function reduce(state: SiteState, action: UnknownAction): SiteState {
  const next = siteReducer(state, action);
  const { session, language } = (action.type === REHYDRATE ? (action.payload ?? {}) : {}) as Partial<SiteState>;
  return { ...next, session: session ?? next.session, language: language ?? next.language };
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

/** A state, and the states after each of the actions. */
function reduceAll(before: SiteState, actions: UnknownAction[]): SiteState[] {
  const states = [before];
  for (const action of actions) {
    states.push(reduce(states.at(-1) as SiteState, action));
  }
  return states;
}

/** A log as a report holds it. */
export interface SavedLog {
  committedState: object;
  actionsById: Record<string, { action: UnknownAction }>;
}

/** The states of a saved log, as far as the modules of this page go. */
export function statesOf({ committedState, actionsById }: SavedLog): SiteState[] {
  const [first, ...actions] = Object.values(actionsById).map(({ action }) => action);
  return reduceAll(reduce(committedState as SiteState, first ?? { type: '@@INIT' }), actions);
}

/** The recording in the form that Redux DevTools import: actions by number, and the state after each of them. */
export function toLiftedState({ before: kept, entries }: Recording) {
  // Slices of modules that came later begin with their own first state, as they will where it is imported.
  const before = reduce(kept, { type: '@@INIT' });
  const numbered = [{ action: { type: '@@INIT' }, at: entries[0]?.at ?? Date.now() }, ...entries];
  const ids = numbered.map((_, id) => id);
  const computedStates = reduceAll(
    before,
    entries.map(({ action }) => action),
  ).map((state) => ({ state }));
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
