import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { maskAction, maskState } from '@site/shared/session';
import { showAction, showsAction } from '../devtools';
import { siteReducer, type SiteState } from '../site-reducer';
import { emptyState, pageLoaded, stateBegunBy } from './page-loaded';
import { applyChanges, changesBetween, type StateChange } from './state-changes';
import type { Recorded } from './tap';

export interface Entry {
  action: UnknownAction;
  at: number;
  /** The patches of the action, for a previous page whose reducers this page may not have. */
  changes?: StateChange[];
}

/** The state of a log, in which redux-persist only shows whether this device's session is known. */
export type LoggedState = SiteState & { _persist?: { rehydrated: boolean } };

/** The recording of a visit: the state before the first action, and the actions, all masked by the rules of the log. */
export interface Recording {
  before: LoggedState;
  entries: Entry[];
}

export const maxEntries = 200;
export const maxCharacters = 300_000;

/** Computes one step of a recording, without redux-persist: a recording must never write to the device. */
export function reduce({ _persist: persisted, ...state }: LoggedState, action: UnknownAction): LoggedState {
  const begun = stateBegunBy(action);
  if (begun) {
    return begun;
  }
  const next = siteReducer(state as SiteState, action);
  if (action.type === REHYDRATE) {
    const { session = next.session, language = next.language } = (action.payload ?? {}) as Partial<SiteState>;
    return { ...next, session, language, _persist: { rehydrated: true } };
  }
  return persisted ? { ...next, _persist: persisted } : next;
}

const stepFrom = (state: LoggedState, { action, changes }: Entry): LoggedState =>
  changes ? applyChanges(state, changes) : reduce(state, action);

export const newRecording = (): Recording => ({ before: emptyState(), entries: [] });

/** Adds an action, and drops the oldest one if there are too many. */
export function record(recording: Recording, { action, at, begunWith }: Recorded): void {
  if (begunWith) {
    begin(recording, maskState(begunWith), at);
  }
  if (showsAction(undefined, action)) {
    // Reducers need the action's type; the readable name is stored beside it.
    const { type, ...shown } = showAction(action) as UnknownAction & { meta?: object };
    add(recording, { action: { ...shown, type: maskAction(action).type, meta: { ...shown.meta, label: type } }, at });
  }
}

/** A page begins: the first one of the recording, or one that replaces another. */
function begin(recording: Recording, state: object, at: number): void {
  const entry = { action: pageLoaded(state), at };
  if (recording.entries.length > 0) {
    add(recording, entry);
  } else {
    recording.before = stepFrom(recording.before, entry);
  }
}

function add(recording: Recording, entry: Entry): void {
  recording.entries.push(entry);
  if (recording.entries.length > maxEntries) {
    dropOldest(recording);
  }
}

/** Of a recording that has entries. */
function dropOldest(recording: Recording): void {
  recording.before = stepFrom(recording.before, recording.entries.shift() as Entry);
}

/**
 * The recording as text of limited length: the oldest actions are dropped first. The next page may lack the reducers of this one, so
 * the patches of each action are stored as well.
 */
export function writeRecording({ before, entries }: Recording): string {
  const states = statesAfter(before, entries);
  const kept: Recording = {
    before,
    entries: entries.map((entry, index) => ({
      ...entry,
      changes: entry.changes ?? changesBetween(states[index], states[index + 1]),
    })),
  };
  let text = JSON.stringify(kept);
  while (text.length > maxCharacters) {
    const excess = text.length - maxCharacters;
    for (let saved = 0; saved < excess && kept.entries.length > 0;) {
      saved += JSON.stringify(kept.entries[0]).length;
      dropOldest(kept);
    }
    if (kept.entries.length === 0) {
      kept.before = emptyState();
    }
    text = JSON.stringify(kept);
  }
  return text;
}

/** A state, and the states after each of the entries. */
export function statesAfter(before: LoggedState, entries: Entry[]): LoggedState[] {
  let state = before;
  return [before, ...entries.map((entry) => (state = stepFrom(state, entry)))];
}
