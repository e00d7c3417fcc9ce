import { useEffect, useSyncExternalStore } from 'react';
import type { Exercise } from '../../motion/types';
import type { EffortState } from '../../state/effort-store';
import { useView } from '../../state/store';
import { useServices } from '../services';

/** The effort of an exercise and of the shown mistake; requests it while it is needed. */
export function useEffort(exercise: Exercise): EffortState {
  const { effort } = useServices();
  const { colouring, mistake } = useView();
  const isWanted = colouring === 'effort';
  useEffect(() => effort.show(isWanted ? exercise : undefined, mistake), [effort, exercise, mistake, isWanted]);
  return useSyncExternalStore(effort.subscribe, effort.get);
}
