import type { Language } from '@site/shared/contracts';
import { defaultLanguage } from '@site/shared/contracts';
import type { QuizDifficulty } from '@site/shared/contracts/quiz-rule';
import type { StructureLayer } from '../body/structures/catalogue';
import type { Vec3 } from '../body/types';
import type { MuscleRegion } from '../muscles/types';

/** Parts of the picture that a user can switch on and off. */
export const layerNames = ['muscles', 'bones', 'labels', 'equipment', 'patterns', 'floor'] as const;
export type LayerName = (typeof layerNames)[number];

export const skinModes = ['off', 'xray'] as const;
export type SkinMode = (typeof skinModes)[number];

/** The meaning of a muscle's colour: its role in the exercise, or its current activation. */
export const colourings = ['roles', 'effort'] as const;
export type Colouring = (typeof colourings)[number];

/** The depth of the view: `superficial` shows all, `deep` only what is next to the bones. */
export const depths = ['superficial', 'intermediate', 'deep'] as const;
export type Depth = (typeof depths)[number];

export const tabs = ['exercises', 'muscles', 'joints', 'quiz', 'text'] as const;
export type Tab = (typeof tabs)[number];

export const speeds = [0.25, 0.5, 1, 1.5, 2] as const;

export const quizKinds = ['name', 'origin', 'insertion', 'action', 'nerve'] as const;
export type QuizKind = (typeof quizKinds)[number];

/**
 * A view of the record's list by number, or a free one after the user turned it. While a mistake with its own camera is shown, that
 * camera replaces the first one, unless the user has chosen the first one.
 */
export type CameraView =
  { kind: 'preset'; index: number; chosen?: boolean } | { kind: 'free'; eye: Vec3; target: Vec3 };

export interface QuizState {
  kind: QuizKind;
  /** Together with `number` it determines the question, so that a link shows the same one. */
  seed: number;
  number: number;
  right: number;
  /** The region of its muscles; undefined: the whole body. */
  region?: MuscleRegion;
  difficulty?: QuizDifficulty;
  /** Ids of the muscles in the order of their questions, if it was determined by due dates. */
  asked?: string[];
  /** Index of the chosen option, after an answer. */
  chosen?: number;
}

/** Everything about the picture that an address can contain; playback time is separate, in the clock. */
export interface ViewState {
  language: Language;
  /** The software that opened the application, as in its address; it decides the first tab. */
  software?: string;
  tab: Tab;
  /** On narrow screens the panel can be collapsed. */
  panelOpen: boolean;
  exercise?: string;
  muscle?: string;
  /** The action of the selected muscle that plays instead of an exercise, in the format of `actionKey`. */
  action?: string;
  /** The selected bone, by its id without side; either a muscle or a bone is selected. */
  bone?: string;
  playing: boolean;
  speed: number;
  loop: boolean;
  /** Which of the exercise's common mistakes is shown beside the right form, from 1; 0: none. */
  mistake: number;
  /** Metres between feet or hands, if they differ from the exercise's. */
  width?: number | undefined;
  skin: SkinMode;
  layersOff: LayerName[];
  /** Layers of the body that are hidden by default. */
  layersOn: StructureLayer[];
  depth: Depth;
  colouring: Colouring;
  isolated: string[];
  hidden: string[];
  xrayed: string[];
  /** Angles set by the joint sliders, which override those of the motion. */
  joints: Record<string, number>;
  camera: CameraView;
  quiz?: QuizState;
  /** Only the picture, no controls: for thumbnails. */
  bare: boolean;
  /** On a third-party page: picture and transport. */
  embed: boolean;
}

export const initialState: ViewState = {
  language: defaultLanguage,
  tab: 'exercises',
  panelOpen: true,
  playing: true,
  speed: 1,
  loop: true,
  mistake: 0,
  skin: 'xray',
  layersOff: [],
  layersOn: [],
  depth: 'superficial',
  colouring: 'roles',
  isolated: [],
  hidden: [],
  xrayed: [],
  joints: {},
  camera: { kind: 'preset', index: 0 },
  bare: false,
  embed: false,
};
