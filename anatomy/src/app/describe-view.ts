import type { Language } from '@site/shared/contracts';
import { phaseKeys, roleKeys } from '../language/key-tables';
import { phaseAt } from '../motion-reading/phase-at';
import { poseAt } from '../motion-reading/pose-at';
import { readJoints, readLengths } from '../motion-reading/describe-moment';
import type { Translate } from '../language/messages';
import { muscleIdsOf } from '../motion/exercise-muscles';
import { muscleRoles, type Exercise, type ExerciseMotion } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import { roleMapOf } from '../scene/muscles/muscle-looks';
import type { ViewState } from '../state/view-state';

interface Moment {
  t: Translate;
  view: ViewState;
  exercise: Exercise | undefined;
  nameOf: (exercise: Exercise) => string;
  instances: readonly MuscleInstance[];
  time: number;
}

const inSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the picture shows at a moment, as sentences and lists. */
export function describeNow({ t, view, exercise, nameOf, instances, time }: Moment): {
  now: string[];
  joints: string[];
  lengths: string[];
} {
  const { language } = view;
  const pose = poseAt(exercise?.motion, time, view.joints);
  const joints = readJoints(pose).map(({ movement, degrees, side }) => {
    const sideName = side && t(side === 'l' ? 'anatomy.muscle.left' : 'anatomy.muscle.right');
    const name = sideName
      ? language === 'cn'
        ? `${sideName}${movement.cn}`
        : `${movement.en} (${sideName})`
      : movement[language];
    return t('anatomy.text.jointLine', { movement: name, degrees });
  });
  const roles = roleMapOf(exercise);
  const ids = exercise ? muscleRoles.flatMap((role) => muscleIdsOf(exercise, role)) : [];
  const chosen = instances.find(({ id, muscle }) => id === view.muscle || muscle.id === view.muscle)?.muscle;
  const listed = [...new Set(chosen ? [chosen.id, ...ids] : ids)];
  const lengths = readLengths(pose, instances, listed).map(({ muscle, ratio }) => {
    const role = roles.get(muscle.id);
    const name = inSentence(muscle.name[language]);
    const full = role
      ? language === 'cn'
        ? `${name}（${t(roleKeys[role])}）`
        : `${name} (${t(roleKeys[role]).toLowerCase()})`
      : name;
    return t('anatomy.text.lengthLine', { muscle: full, percent: Math.round(ratio * 100) });
  });
  return { now: sentencesOf({ t, view, exercise, nameOf, instances, time }, chosen?.name[language]), joints, lengths };
}

function sentencesOf({ t, view, exercise, nameOf, time }: Moment, chosen: string | undefined): string[] {
  const sentences: string[] = [];
  if (exercise) {
    const phase = phaseAt(exercise.motion, time)?.name[view.language] ?? '';
    sentences.push(
      t('anatomy.text.now', {
        exercise: nameOf(exercise),
        phase,
        time: time.toFixed(1),
        duration: exercise.motion.duration.toFixed(1),
      }),
    );
    sentences.push(t(view.playing ? 'anatomy.text.playing' : 'anatomy.text.paused'));
  } else {
    sentences.push(t('anatomy.text.none'));
  }
  if (chosen) {
    sentences.push(t('anatomy.text.chosen', { muscle: chosen }));
  }
  return sentences;
}

/** The phases of a movement, one line each. */
export function describePhases(t: Translate, language: Language, motion: Pick<ExerciseMotion, 'phases'>): string[] {
  return motion.phases.map((phase) =>
    t('anatomy.text.phaseLine', {
      name: phase.name[language],
      start: phase.start.toFixed(1),
      end: phase.end.toFixed(1),
      kind: t(phaseKeys[phase.kind]),
    }),
  );
}
