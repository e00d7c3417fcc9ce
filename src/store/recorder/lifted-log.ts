import type { UnknownAction } from '@reduxjs/toolkit';
import { emptyState } from './page-loaded';
import { reduce, statesAfter, type Entry, type LoggedState, type Recording } from './recording';

/** A log in the format of a report. */
export interface SavedLog {
  committedState: object;
  actionsById: Record<string, { action: UnknownAction }>;
}

/** The states of a saved log, as far as this page has the modules. */
export function statesOf({ committedState, actionsById }: SavedLog): LoggedState[] {
  const [first, ...entries] = Object.values(actionsById).map(({ action }) => ({ action, at: 0 }));
  return statesAfter(reduce(committedState as LoggedState, first?.action ?? { type: '@@INIT' }), entries);
}

/** The recording in the import format of Redux DevTools: actions by number, and the state after each of them. */
export function toLiftedState({ before, entries }: Recording) {
  // Slices of modules that were loaded later start with their own initial state, as they will where the log is imported.
  const slices = emptyState();
  const states = statesAfter(before, entries).map((state) => ({ ...slices, ...state }));
  const numbered: Entry[] = [{ action: { type: '@@INIT' }, at: entries[0]?.at ?? Date.now() }, ...entries];
  const ids = numbered.map((_, id) => id);
  return {
    monitorState: {},
    nextActionId: ids.length,
    actionsById: Object.fromEntries(
      numbered.map(({ action, at }, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: at }]),
    ),
    stagedActionIds: ids,
    skippedActionIds: [],
    committedState: states[0],
    currentStateIndex: entries.length,
    computedStates: states.map((state) => ({ state })),
    isLocked: false,
    isPaused: false,
    inFlight: inFlight(entries),
  };
}

/** Calls that were sent and have no response yet. */
function inFlight(entries: Entry[]): unknown[] {
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
