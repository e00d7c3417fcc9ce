import { parseAddress } from '../state/address';
import type { ViewStore } from '../state/create-store';
import { cardParts, widthParts } from './on-demand';
import type { Services } from './services';

/** Opens another address without reloading; resolves when its exercise, if it names one, has loaded. */
export async function openAddress(
  { clock, library, stage }: Services,
  store: ViewStore,
  search: string,
): Promise<void> {
  const address = parseAddress(search, true);
  const { exercise, muscle, action, bone, camera } = address.view;
  if (exercise) {
    await library.loadExercise(exercise);
  }
  if (action) {
    await cardParts.load();
  }
  if (address.view.width) {
    await widthParts.load();
  }
  const before = store.get();
  const isSame = exercise === before.exercise && action === before.action && (!action || muscle === before.muscle);
  clock.requestTime(address.time ?? 0);
  store.dispatch({ type: 'addressOpened', view: address.view });
  if (isSame) {
    clock.setDuration(clock.duration);
  }
  const subject = muscle ?? bone;
  if (subject && !exercise && !action && camera.kind === 'preset') {
    // The body first leaves the previous movement, because the camera would otherwise turn to the muscle's position in it.
    stage.get()?.setExercise(undefined);
    stage.get()?.focus(subject);
  }
}
