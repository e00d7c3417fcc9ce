import type { Language } from '@site/shared/contracts';
import { defaultLanguage } from '@site/shared/contracts';
import type { QuizDifficulty } from '@site/shared/contracts/quiz-rule';
import type { StructureLayer } from '../body/structures/catalogue';
import type { Vec3 } from '../body/types';
import type { MuscleRegion } from '../muscles/types';

/** Parts of the picture that a person can switch on and off. */
export const layerNames = ['muscles', 'bones', 'labels', 'equipment', 'patterns', 'floor'] as const;
export type LayerName = (typeof layerNames)[number];

export const skinModes = ['off', 'xray'] as const;
export type SkinMode = (typeof skinModes)[number];

/** What a muscle's colour says: its role in the exercise, or how much it works at this moment. */
export const colourings = ['roles', 'effort'] as const;
export type Colouring = (typeof colourings)[number];

/** How deep the look goes: `superficial` shows all, `deep` only what lies on the bones. */
export const depths = ['superficial', 'intermediate', 'deep'] as const;
export type Depth = (typeof depths)[number];

export const tabs = ['exercises', 'muscles', 'joints', 'quiz', 'text'] as const;
export type Tab = (typeof tabs)[number];

export const speeds = [0.25, 0.5, 1, 1.5, 2] as const;

export const quizKinds = ['name', 'origin', 'insertion', 'action', 'nerve'] as const;
export type QuizKind = (typeof quizKinds)[number];

/** A view of the record's list by number, or a free one as a person turned it. */
export type CameraView = { kind: 'preset'; index: number } | { kind: 'free'; eye: Vec3; target: Vec3 };

export interface QuizState {
  kind: QuizKind;
  /** Together with `number` it decides the question, so that a link shows the same one. */
  seed: number;
  number: number;
  right: number;
  /** Where the muscles are that it asks about; undefined: everywhere. */
  region?: MuscleRegion;
  difficulty?: QuizDifficulty;
  /** Ids of the muscles in the order of their questions, where what is due decided it. */
  asked?: string[];
  /** Index of the option that was chosen, once it was. */
  chosen?: number;
}

/** Everything that an address can say about the picture; playback time stands beside it in the clock. */
export interface ViewState {
  language: Language;
  /** The software item that opened the application, as its address names it; it decides the first tab. */
  software?: string;
  tab: Tab;
  /** On narrow screens the panel can be folded away. */
  panelOpen: boolean;
  exercise?: string;
  muscle?: string;
  /** The action of the chosen muscle that plays instead of an exercise, as `actionKey` names it. */
  action?: string;
  /** The chosen bone, by its id without side; a muscle or a bone is chosen, not both. */
  bone?: string;
  playing: boolean;
  speed: number;
  loop: boolean;
  /** Which of the exercise's common mistakes stands beside the right form, from 1; 0: none. */
  mistake: number;
  /** Metres between feet or hands, where they are not those of the exercise. */
  width?: number | undefined;
  skin: SkinMode;
  layersOff: LayerName[];
  /** Layers of the body that are not shown unless somebody asks for them. */
  layersOn: StructureLayer[];
  depth: Depth;
  colouring: Colouring;
  isolated: string[];
  hidden: string[];
  xrayed: string[];
  /** Angles that the joint sliders have set, over those of the motion. */
  joints: Record<string, number>;
  camera: CameraView;
  quiz?: QuizState;
  /** Only the picture, no controls: for thumbnails. */
  bare: boolean;
  /** On somebody else's page: picture and transport. */
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
