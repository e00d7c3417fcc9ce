import type { Language } from '@site/shared/contracts';
import { phaseKeys, roleKeys, sideKeys } from '../language/key-tables';
import { phaseAt } from '../motion-reading/phase-at';
import { poseAt } from '../motion-reading/pose-at';
import { readJoints, readLengths } from '../motion-reading/describe-moment';
import type { Translate } from '../language/messages';
import type { Side } from '../body/types';
import { roleMusclesOf } from '../motion/exercise-muscles';
import { muscleRoles, type Playable, type ExerciseMotion } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import { roleMapOf } from '../scene/muscles/muscle-looks';
import type { ViewState } from '../state/view-state';

interface Moment {
  t: Translate;
  view: ViewState;
  exercise: Playable | undefined;
  nameOf: (exercise: Playable) => string;
  instances: readonly MuscleInstance[];
  time: number;
}

/** A name with its side: `left` after it in English, before it in Chinese. */
export function sidedName(t: Translate, language: Language, name: string, side: Side | undefined): string {
  if (!side) {
    return name;
  }
  const sideName = t(sideKeys[side]);
  return language === 'cn' ? `${sideName}${name}` : `${name} (${sideName})`;
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
    return t('anatomy.text.jointLine', { movement: sidedName(t, language, movement[language], side), degrees });
  });
  const phase = exercise && phaseAt(exercise.motion, time);
  const roles = roleMapOf(exercise, phase);
  const ids = exercise
    ? muscleRoles.flatMap((role) =>
        roleMusclesOf(exercise, role, phase).map(({ id, side }) => (side ? `${id}.${side}` : id)),
      )
    : [];
  const chosen = instances.find(({ id, muscle }) => id === view.muscle || muscle.id === view.muscle)?.muscle;
  const listed = chosen ? [chosen.id, ...ids.filter((id) => id.replace(/\.[lr]$/, '') !== chosen.id)] : ids;
  const lengths = readLengths(pose, instances, [...new Set(listed)]).map(({ muscle, ratio, side }) => {
    const [left, right] = [roles.get(`${muscle.id}.l`), roles.get(`${muscle.id}.r`)];
    const role = side === 'l' || left === right ? left : side === 'r' ? right : undefined;
    const name = inSentence(sidedName(t, language, muscle.name[language], side));
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
