import { createContext, useContext, useMemo } from 'react';
import type { Language } from '@site/shared/contracts';
import type { Text } from '../body/types';
import type { PageLink } from '../frame/page-link';
import { namedBone, nameWithoutSide } from '../body/bones/bone-names';
import { translatorOf, type Translate } from '../language/messages';
import type { Exercise, Playable } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import type { QuizCards } from '../quiz/quiz-cards';
import type { EffortStore } from '../state/effort-store';
import type { Clock } from '../state/clock';
import type { Library } from '../state/library';
import type { NotesStore } from '../state/presenter-notes';
import type { Loadable } from '../state/loadable-cache';
import type { FirstPicture, StageSlot } from '../state/stage-slot';
import { cardParts, usePart, widthParts } from './on-demand';
import { useLibrary } from '../state/use-library';
import { useDispatch, useView } from '../state/store';

/** Objects that are created once at start and used everywhere in the panel. */
export interface Services {
  clock: Clock;
  library: Library;
  link: PageLink;
  quizCards: QuizCards;
  instances: readonly MuscleInstance[];
  reducedMotion: boolean;
  effort: EffortStore;
  notes: NotesStore;
  stage: StageSlot;
  firstPicture: FirstPicture;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error('The services are missing above this component.');
  }
  return services;
}

/** The translator of the current language. */
export function useT(): Translate {
  const { language } = useView();
  return useMemo(() => translatorOf(language), [language]);
}

/** Switches the language here and in the surrounding site. */
export function useLanguageSwitch(): (language: Language) => void {
  const dispatch = useDispatch();
  const { link } = useServices();
  return (language) => {
    dispatch({ type: 'languageChanged', language });
    link.send({ type: 'language', language });
  };
}

/** Selects from texts in both languages. */
export function useText(): (text: Text) => string {
  const { language } = useView();
  return (text) => text[language];
}

/** The name of an exercise in the current language. */
export function useExerciseName(): (exercise: { name: string; cnName: string }) => string {
  const { language } = useView();
  return ({ name, cnName }) => (language === 'cn' ? cnName : name);
}

/** The chosen exercise as far as it has loaded; undefined if none is chosen. */
export function useChosenExercise(): Loadable<Exercise> | undefined {
  const { library } = useServices();
  const { exercise } = useView();
  const { list, details } = useLibrary(library);
  if (!exercise) {
    return undefined;
  }
  return details[exercise] ?? (list.state === 'away' ? { state: 'away' } : { state: 'loading' });
}

/** The chosen exercise at the chosen width, if it can be played. */
export function useOpenExercise(): Exercise | undefined {
  const chosen = useChosenExercise();
  const { width } = useView();
  const parts = usePart(widthParts, width !== undefined);
  const exercise = chosen?.state === 'ok' ? chosen.data : undefined;
  return exercise && width !== undefined ? (parts?.exerciseAtWidth(exercise, width) ?? exercise) : exercise;
}

/** The current motion: an action of the selected muscle, or the chosen exercise. */
export function useShown(): Playable | undefined {
  const { muscle, action } = useView();
  const { instances } = useServices();
  const exercise = useOpenExercise();
  const parts = usePart(cardParts, action !== undefined);
  return parts?.shownAction(instances, muscle, action) ?? exercise;
}

/** The name of the selected muscle or bone. */
export function useSubjectName(): string | undefined {
  const { muscle, bone, language, quiz } = useView();
  const { instances } = useServices();
  const chosen = instances.find(({ id, muscle: { id: base } }) => id === muscle || base === muscle)?.muscle;
  // The title must not reveal the answer to a question.
  const part = namedBone(bone);
  return quiz ? undefined : (chosen?.name ?? (part && nameWithoutSide(part)))?.[language];
}
