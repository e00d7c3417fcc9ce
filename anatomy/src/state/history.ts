import type { ViewEvent } from './reduce';
import type { ViewState } from './view-state';

/** The state that can be undone: selection, visibility, joints, and the camera. */
const undoneKeys = [
  'muscle',
  'bone',
  'isolated',
  'hidden',
  'xrayed',
  'depth',
  'layersOff',
  'layersOn',
  'skin',
  'camera',
  'joints',
  'mistake',
  'width',
  'colouring',
] as const satisfies readonly (keyof ViewState)[];
type UndoableView = Pick<ViewState, (typeof undoneKeys)[number]>;

/** A gesture sends many of these. */
const continuous = ['cameraMoved', 'jointTurned', 'widthChosen'] as const satisfies readonly ViewEvent['type'][];
const undoable = new Set<ViewEvent['type']>([
  'muscleChosen',
  'boneChosen',
  'muscleIsolated',
  'muscleHidden',
  'muscleXrayed',
  'isolationEnded',
  'hidingEnded',
  'allMusclesShown',
  'depthChosen',
  'layerToggled',
  'structuresToggled',
  'skinChosen',
  'colouringChosen',
  'mistakeChosen',
  'jointsReset',
  ...continuous,
]);
/** After these events the earlier steps no longer fit the picture. */
const closing = new Set<ViewEvent['type']>([
  'addressOpened',
  'exerciseChosen',
  'actionChosen',
  'quizStarted',
  'quizEnded',
]);

/** Events of one gesture, such as depth and camera of a look at a muscle, are one step. */
const gestureMs = 50;
/** Consecutive wheel turns or moves of one slider are one step. */
const continuousMs = 1_000;
const maxSteps = 50;

/** The earlier views to which undo returns. */
export interface ViewHistory {
  /** Called with the view before an event that changed it. */
  note(before: ViewState, event: ViewEvent): void;
  /** Removes the latest step. */
  take(): UndoableView | undefined;
  hasSteps(): boolean;
}

/** @param now milliseconds, for tests that set the time */
export function createHistory(now: () => number = () => performance.now()): ViewHistory {
  let steps: UndoableView[] = [];
  let last: { name: string; at: number } | undefined;
  return {
    note(before, event) {
      // The body of a question is at rest, so its sliders are not restored either.
      if (closing.has(event.type) || (event.type === 'tabChosen' && event.tab === 'quiz' && before.quiz)) {
        steps = [];
        last = undefined;
      }
      if (!undoable.has(event.type)) {
        return;
      }
      const at = now();
      const name = nameOf(event);
      const isSameStep = last !== undefined && at - last.at < (name && name === last.name ? continuousMs : gestureMs);
      last = { name, at };
      if (!isSameStep) {
        steps = [...steps.slice(1 - maxSteps), pick(before)];
      }
    },
    take() {
      last = undefined;
      return steps.pop();
    },
    hasSteps: () => steps.length > 0,
  };
}

/** The gesture of a continuous event; empty for a single event. */
function nameOf(event: ViewEvent): string {
  if (event.type === 'jointTurned') {
    return `${event.type} ${event.dof}`;
  }
  return continuous.some((type) => type === event.type) ? event.type : '';
}

function pick(view: ViewState): UndoableView {
  return Object.fromEntries(undoneKeys.map((key) => [key, view[key]])) as UndoableView;
}
