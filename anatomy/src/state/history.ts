import type { ViewEvent } from './reduce';
import type { ViewState } from './view-state';

/** What can be undone: what is chosen, what is shown of the body, and the camera. */
type UndoableView = Pick<
  ViewState,
  'muscle' | 'bone' | 'isolated' | 'hidden' | 'xrayed' | 'depth' | 'layersOff' | 'layersOn' | 'skin' | 'camera'
>;

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
  'cameraMoved',
]);
/** After these the earlier steps belong to another picture. */
const closing = new Set<ViewEvent['type']>([
  'addressOpened',
  'exerciseChosen',
  'actionChosen',
  'quizStarted',
  'quizEnded',
]);

/** Events of one gesture, such as depth and camera of a look at a muscle, are one step. */
const gestureMs = 50;
/** Turns of the wheel that follow each other are one step. */
const cameraMs = 1_000;
const maxSteps = 50;

/** The earlier views that undo goes back to. */
export interface ViewHistory {
  /** Called with the view before an event that changed it. */
  note(before: ViewState, event: ViewEvent): void;
  /** Takes the latest step out. */
  take(): UndoableView | undefined;
  hasSteps(): boolean;
}

/** @param now milliseconds, for tests that set the time */
export function createHistory(now: () => number = () => performance.now()): ViewHistory {
  let steps: UndoableView[] = [];
  let last: { type: ViewEvent['type']; at: number } | undefined;
  return {
    note(before, event) {
      if (closing.has(event.type)) {
        steps = [];
        last = undefined;
      }
      if (!undoable.has(event.type)) {
        return;
      }
      const at = now();
      const isCamera = event.type === 'cameraMoved' && last?.type === 'cameraMoved';
      const isSameStep = last !== undefined && at - last.at < (isCamera ? cameraMs : gestureMs);
      last = { type: event.type, at };
      if (!isSameStep) {
        const { muscle, bone, isolated, hidden, xrayed, depth, layersOff, layersOn, skin, camera } = before;
        steps = [
          ...steps.slice(1 - maxSteps),
          { muscle, bone, isolated, hidden, xrayed, depth, layersOff, layersOn, skin, camera },
        ];
      }
    },
    take() {
      last = undefined;
      return steps.pop();
    },
    hasSteps: () => steps.length > 0,
  };
}
