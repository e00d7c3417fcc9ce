import type { Language } from '@site/shared/contracts';
import { dofOf } from '../../body/dofs';
import type { Effort } from '../../effort/compute-effort';
import { explainEffort, momentName } from '../../effort/explain-effort';
import { activationsAt, peakOf } from '../../effort/read-effort';
import type { Translate } from '../../language/messages';
import type { Exercise } from '../../motion/types';
import type { MuscleInstance } from '../../muscles/types';
import type { EffortSettings } from '../../state/effort-store';
import { sidedName } from '../describe-view';

interface Moment {
  effort: Effort;
  exercise: Exercise;
  settings: EffortSettings;
  instances: readonly MuscleInstance[];
  /** Id of the selected muscle, with or without a side. */
  muscle: string | undefined;
  seconds: number;
  t: Translate;
  language: Language;
}

/** The selected muscle on the side that works harder; without one, the muscle that works hardest of all. */
function subjectOf({ effort, instances, muscle, seconds }: Moment): MuscleInstance | undefined {
  const levels = activationsAt(effort, seconds, new Float32Array(effort.muscles.length));
  const meant = instances.filter(({ id, muscle: { id: name } }) => !muscle || id === muscle || name === muscle);
  const levelOf = ({ id }: MuscleInstance): number => levels[effort.muscles.indexOf(id)] ?? 0;
  return meant.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
}

/** Why a muscle works as it does at this moment: load, lever, length. */
export function describeEffort(moment: Moment): string[] {
  const { effort, exercise, settings, seconds, t, language } = moment;
  const subject = subjectOf(moment);
  const reason = subject && explainEffort(effort, subject.id, seconds);
  if (!subject || !reason) {
    return [t('anatomy.effort.nothing')];
  }
  const name = sidedName(t, language, subject.muscle.name[language], subject.side);
  const percent = (share: number): number => Math.round(share * 100);
  const kilograms = exercise.motion.equipment.reduce((sum, item) => sum + (item.load?.kilograms ?? 0), 0);
  const lines = [
    t('anatomy.effort.level', { muscle: name, time: seconds.toFixed(1), percent: percent(reason.activation) }),
  ];
  if (reason.moment) {
    lines.push(
      t(kilograms > 0 ? 'anatomy.effort.loadWith' : 'anatomy.effort.loadWithout', {
        kilograms: Math.round(kilograms * settings.load * 10) / 10,
        // Chinese has no case.
        movement: reason.moment.movement[language].toLowerCase(),
        moment: Math.round(reason.moment.amount),
        percent: percent(reason.moment.share),
      }),
    );
    lines.push(t('anatomy.effort.lever', { centimetres: (reason.lever * 100).toFixed(1) }));
  }
  lines.push(t('anatomy.effort.length', { stretch: percent(reason.stretch), force: percent(reason.force) }));
  return lines;
}

/** The N·m below which a moment that no muscle holds is not reported; N or N·m likewise for the supports. */
const minReserve = 5;
const minUnheld = 20;

/** The limits of the model in this movement: moments that no muscle holds, and where its supports do not balance it. */
export function describeLimits(effort: Effort, t: Translate, language: Language): string[] {
  const reserves = effort.joints
    .map((id, row) => ({ id, value: peakOf(effort, effort.reserves, row).value }))
    .filter(({ value }) => Math.abs(value) >= minReserve)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, 3)
    .map(({ id, value }) =>
      t('anatomy.effort.reserve', {
        joint: sidedName(t, language, momentName(id, value)[language], dofOf(id).side),
        moment: Math.round(Math.abs(value)),
      }),
    );
  return [
    ...reserves,
    ...(effort.unheld >= minUnheld ? [t('anatomy.effort.unheld', { amount: Math.round(effort.unheld) })] : []),
    t('anatomy.effort.model'),
  ];
}
