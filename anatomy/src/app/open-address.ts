import { parseAddress } from '../state/address';
import type { ViewStore } from '../state/create-store';
import type { Services } from './services';

/** Goes to another address without loading anything anew; resolves when its exercise, if it names one, is there. */
export async function openAddress(
  { clock, library, stage }: Services,
  store: ViewStore,
  search: string,
): Promise<void> {
  const address = parseAddress(search, true);
  if (address.view.exercise) {
    await library.loadExercise(address.view.exercise);
  }
  const isSame = address.view.exercise === store.get().exercise;
  clock.requestTime(address.time ?? 0);
  store.dispatch({ type: 'addressOpened', view: address.view });
  if (isSame) {
    clock.setDuration(clock.duration);
  }
  const { exercise, muscle, bone, camera } = address.view;
  const subject = muscle ?? bone;
  if (subject && !exercise && camera.kind === 'preset') {
    // The body first leaves the movement before, else the look would go to where the muscle was in it.
    stage.get()?.setExercise(undefined);
    stage.get()?.focus(subject);
  }
}
