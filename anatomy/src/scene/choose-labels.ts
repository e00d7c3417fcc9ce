import type { ViewState } from '../state/view-state';
import { muscleRoles, type MuscleRole } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';

/** In a part of the picture narrower than this (pixels), labels would cover what they name. */
const narrowest = 260;

/** A label to be placed: a muscle by its instances (either side), and its role. */
export interface LabelCandidate {
  instances: number[];
  role: MuscleRole | undefined;
  /** Whether other muscles or bones cover it. Only the chosen muscle is labelled although it is covered. */
  isCovered?: boolean;
}

const maxLabels = 12;
const fewLabels = 5;
const narrow = 520;

interface Choice {
  /** Whether it is drawn, covered or not. */
  isShown: (instance: number) => boolean;
  /** Whether it is visible from the eye. */
  isSeen: (instance: number) => boolean;
  /** @param id with its side */
  roleOf: (id: string) => MuscleRole | undefined;
  chosen: string | undefined;
  /** Width in pixels of the part of the picture that is labelled: a narrow part has few labels. */
  width: number;
}

/**
 * Which muscles to label: the chosen one, then of the visible ones the exercise's in the order of roles, otherwise the largest.
 * A narrow picture of a movement labels only the chosen muscle, since labels would cover the body; the panel lists the others.
 */
export function chooseLabels(
  instances: readonly MuscleInstance[],
  { isShown, isSeen, roleOf, chosen, width }: Choice,
): LabelCandidate[] {
  const roleAt = (index: number): MuscleRole | undefined => roleOf((instances[index] as MuscleInstance).id);
  const byMuscle = new Map<string, number[]>();
  instances.forEach(({ muscle }, index) => {
    if (isShown(index)) {
      byMuscle.set(muscle.id, [...(byMuscle.get(muscle.id) ?? []), index]);
    }
  });
  const entries = [...byMuscle].map(([id, list]) => {
    const role = muscleRoles.find((name) => list.some((index) => roleAt(index) === name));
    // A muscle with a role on one side is labelled on that side.
    return {
      id,
      list: role ? list.filter((index) => roleAt(index) === role) : list,
      role,
      muscle: (instances[list[0] as number] as MuscleInstance).muscle,
    };
  });
  const withRole = entries.some(({ role }) => role);
  const rank = (entry: (typeof entries)[number]): number => {
    if (chosen && (entry.id === chosen || entry.list.some((index) => instances[index]?.id === chosen))) {
      return -1;
    }
    return withRole
      ? entry.role
        ? muscleRoles.indexOf(entry.role)
        : Infinity
      : 1 / entry.muscle.volume + (entry.muscle.layer === 'superficial' ? 0 : 1);
  };
  const isNarrow = width < narrow;
  const sorted = entries
    .map((entry) => ({ entry, order: rank(entry) }))
    .filter(({ order }) => order < Infinity && (order < 0 || !(isNarrow && withRole)))
    .sort((a, b) => a.order - b.order);
  const candidates: LabelCandidate[] = [];
  for (const {
    entry: { list, role },
    order,
  } of sorted) {
    const seen = list.filter(isSeen);
    if (seen.length > 0) {
      candidates.push({ instances: seen, role });
    } else if (order < 0) {
      candidates.push({ instances: list, role, isCovered: true });
    }
    if (candidates.length === (isNarrow ? fewLabels : maxLabels)) {
      break;
    }
  }
  return candidates;
}

/** Whether a part of the picture of this width shows no labels. */
export function isQuiet({ bare, layersOff }: ViewState, width: number): boolean {
  return bare || width < narrowest || layersOff.includes('labels') || layersOff.includes('muscles');
}
