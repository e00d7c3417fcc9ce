import type { Language } from '@site/shared/contracts';
import type { StructureLayer } from '../body/structures/catalogue';
import {
  initialState,
  type CameraView,
  type Colouring,
  type Depth,
  type LayerName,
  type QuizKind,
  type QuizState,
  type SkinMode,
  type Tab,
  type ViewState,
} from './view-state';

/** Events, named in the past tense. */
export type ViewEvent =
  | { type: 'addressOpened'; view: ViewState }
  | { type: 'languageChanged'; language: Language }
  | { type: 'tabChosen'; tab: Tab }
  | { type: 'panelToggled' }
  | { type: 'exerciseChosen'; code: string | undefined }
  | { type: 'muscleChosen'; id: string | undefined }
  | { type: 'boneChosen'; id: string | undefined }
  | { type: 'actionChosen'; muscle: string; action: string; playing: boolean; depth: Depth }
  | { type: 'actionEnded' }
  | { type: 'playToggled'; playing?: boolean }
  | { type: 'speedChosen'; speed: number }
  | { type: 'loopToggled' }
  | { type: 'mistakeChosen'; mistake: number }
  | { type: 'widthChosen'; width: number | undefined }
  | { type: 'skinChosen'; mode: SkinMode }
  | { type: 'layerToggled'; layer: LayerName }
  | { type: 'structuresToggled'; layer: StructureLayer }
  | { type: 'depthChosen'; depth: Depth }
  | { type: 'colouringChosen'; colouring: Colouring }
  | { type: 'muscleIsolated'; id: string }
  | { type: 'muscleHidden'; id: string }
  | { type: 'muscleXrayed'; id: string }
  | { type: 'isolationEnded' }
  | { type: 'hidingEnded' }
  | { type: 'allMusclesShown' }
  | { type: 'jointTurned'; dof: string; degrees: number }
  | { type: 'jointsReset' }
  | { type: 'cameraMoved'; camera: CameraView }
  | ({ type: 'quizStarted'; kind: QuizKind; seed: number } & Pick<QuizState, 'region' | 'difficulty' | 'asked'>)
  | { type: 'quizAnswered'; option: number; right: boolean }
  | { type: 'quizAdvanced' }
  | { type: 'quizEnded' };

const toggled = <T>(list: T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** The only place where the view changes. Pure, so that every state can be tested and linked. */
export function reduceView(state: ViewState, event: ViewEvent): ViewState {
  switch (event.type) {
    case 'addressOpened':
      return event.view;
    case 'languageChanged':
      return { ...state, language: event.language };
    case 'tabChosen':
      // A question shows the body at rest, whatever the sliders did meanwhile.
      return {
        ...state,
        tab: event.tab,
        panelOpen: true,
        joints: event.tab === 'quiz' && state.quiz ? {} : state.joints,
      };
    case 'panelToggled':
      return { ...state, panelOpen: !state.panelOpen };
    case 'exerciseChosen':
      // Joint sliders belong to the displayed pose; a new motion starts from its own.
      return {
        ...state,
        exercise: event.code,
        action: undefined,
        joints: {},
        mistake: 0,
        width: undefined,
        camera: initialState.camera,
        quiz: undefined,
      };
    case 'muscleChosen':
      return { ...state, muscle: event.id, bone: undefined, action: undefined };
    case 'boneChosen':
      return { ...state, bone: event.id, muscle: undefined, action: undefined };
    case 'actionChosen': {
      const { type: _chosen, ...chosen } = event;
      return { ...state, ...neutral, ...chosen, colouring: 'roles', camera: initialState.camera };
    }
    case 'actionEnded':
      return { ...state, action: undefined };
    case 'playToggled':
      return { ...state, playing: event.playing ?? !state.playing };
    case 'speedChosen':
      return { ...state, speed: event.speed };
    case 'loopToggled':
      return { ...state, loop: !state.loop };
    case 'mistakeChosen':
      return { ...state, mistake: event.mistake };
    case 'widthChosen':
      return { ...state, width: event.width };
    case 'skinChosen':
      return { ...state, skin: event.mode };
    case 'layerToggled':
      return { ...state, layersOff: toggled(state.layersOff, event.layer) };
    case 'structuresToggled':
      return { ...state, layersOn: toggled(state.layersOn, event.layer) };
    case 'depthChosen':
      return { ...state, depth: event.depth };
    case 'colouringChosen':
      return { ...state, colouring: event.colouring };
    case 'muscleIsolated':
      return {
        ...state,
        isolated: toggled(state.isolated, event.id),
        hidden: state.hidden.filter((id) => id !== event.id),
      };
    case 'muscleHidden':
      return {
        ...state,
        hidden: toggled(state.hidden, event.id),
        isolated: state.isolated.filter((id) => id !== event.id),
      };
    case 'muscleXrayed':
      return { ...state, xrayed: toggled(state.xrayed, event.id) };
    case 'isolationEnded':
      return state.isolated.length > 0 ? { ...state, isolated: [] } : state;
    case 'hidingEnded':
      return state.hidden.length > 0 ? { ...state, hidden: [] } : state;
    case 'allMusclesShown':
      return { ...state, isolated: [], hidden: [], xrayed: [], depth: 'superficial' };
    case 'jointTurned':
      return { ...state, joints: { ...state.joints, [event.dof]: event.degrees }, playing: false };
    case 'jointsReset':
      return { ...state, joints: {} };
    case 'cameraMoved':
      return { ...state, camera: event.camera };
    default:
      return reduceQuiz(state, event);
  }
}

/** No movement and no slider: the state of a quiz, and the start of an action. */
const neutral = { exercise: undefined, action: undefined, mistake: 0, width: undefined, joints: {} };

type QuizEvent = Extract<ViewEvent, { type: `quiz${string}` }>;

function reduceQuiz(state: ViewState, event: QuizEvent): ViewState {
  if (event.type === 'quizStarted') {
    const { type: _started, ...quiz } = event;
    return { ...state, ...neutral, tab: 'quiz', playing: false, quiz: { ...quiz, number: 1, right: 0 } };
  }
  if (!state.quiz || event.type === 'quizEnded') {
    return { ...state, quiz: undefined };
  }
  if (event.type === 'quizAdvanced') {
    return { ...state, quiz: { ...state.quiz, number: state.quiz.number + 1, chosen: undefined } };
  }
  if (state.quiz.chosen !== undefined) {
    // The first answer counts; a second click on another option changes nothing.
    return state;
  }
  return { ...state, quiz: { ...state.quiz, chosen: event.option, right: state.quiz.right + (event.right ? 1 : 0) } };
}
