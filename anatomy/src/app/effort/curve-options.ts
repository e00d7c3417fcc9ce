import type { Language } from '@site/shared/contracts';
import { dofOf } from '../../body/dofs';
import type { Effort } from '../../effort/compute-effort';
import { momentName } from '../../effort/explain-effort';
import { peakOf, rowOf } from '../../effort/read-effort';
import type { Translate } from '../../language/messages';
import type { MuscleInstance } from '../../muscles/types';
import { sidedName } from '../describe-view';

/** A selectable curve: a muscle's activation or a joint's moment. */
export interface CurveOption {
  id: string;
  label: string;
  values: Float32Array;
  unit: '%' | 'N·m';
  /** The text of a value. */
  read: (value: number) => string;
}

const maxMuscles = 12;
const maxJoints = 8;
const minMoment = 3;

/** The muscles and joints that work most in a movement, the selected muscle first. */
export function curveOptions(
  effort: Effort,
  instances: readonly MuscleInstance[],
  chosen: string | undefined,
  t: Translate,
  language: Language,
): CurveOption[] {
  const byPeak = (rows: Float32Array, ids: string[]) =>
    ids
      .map((id, row) => ({ id, row, peak: peakOf(effort, rows, row).value }))
      .sort((a, b) => Math.abs(b.peak) - Math.abs(a.peak));
  const isChosen = (instance: MuscleInstance): boolean => instance.id === chosen || instance.muscle.id === chosen;
  const working = byPeak(effort.activations, effort.muscles).flatMap(({ id, row }) => {
    const instance = instances.find((other) => other.id === id);
    return instance ? [{ id, row, instance }] : [];
  });
  const muscles = [
    ...working.filter(({ instance }) => isChosen(instance)),
    ...working.filter(({ instance }) => !isChosen(instance)).slice(0, maxMuscles),
  ].map(({ id, row, instance }): CurveOption => ({
    id,
    label: sidedName(t, language, instance.muscle.name[language], instance.side),
    values: rowOf(effort, effort.activations, row),
    unit: '%',
    read: (value) => `${Math.round(value * 100)}%`,
  }));
  const joints = byPeak(effort.moments, effort.joints)
    .filter(({ peak }) => Math.abs(peak) >= minMoment)
    .slice(0, maxJoints)
    .map(({ id, row, peak }): CurveOption => {
      const sign = Math.sign(peak);
      return {
        id,
        label: sidedName(t, language, momentName(id, peak)[language], dofOf(id).side),
        values: rowOf(effort, effort.moments, row).map((value) => value * sign),
        unit: 'N·m',
        read: (value) => `${Math.round(value)} N·m`,
      };
    });
  return [...muscles, ...joints];
}
