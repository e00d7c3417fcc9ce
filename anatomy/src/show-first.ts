import type { mount } from './app/mount';
import type { Services } from './app/services';
import type { ViewStore } from './state/create-store';

/** How long a body that could be drawn waits for the exercise that the address asks for: most often its reply is there already. */
const longestHoldMs = 400;
/** How long the panels wait for it. */
const longestWaitMs = 2_000;

/**
 * The picture first, then the panels: the body, at once in the exercise that the address asks for, and what stands about them.
 * @param host where the picture stands meanwhile, with a still of the body behind it
 * @param panels runs the program of the panels, which comes over the network meanwhile
 */
export async function showFirst(
  host: HTMLElement,
  services: Services,
  store: ViewStore,
  panels: () => Promise<{ mount: typeof mount }>,
): Promise<void> {
  const stage = services.stage.get();
  const { library } = services;
  if (!stage) {
    void library.loadList();
  } else {
    const chosen = () => library.get().details[store.get().exercise ?? ''];
    const show = async (waitMs: number): Promise<void> => {
      const end = performance.now() + waitMs;
      await until(() => chosen()?.state !== 'loading' || performance.now() > end);
      const exercise = chosen();
      if (exercise?.state === 'ok') {
        stage.setExercise(exercise.data);
      }
    };
    await show(longestHoldMs);
    stage.begin();
    await until(() => stage.counts().calls > 0);
    host.querySelector('img')?.remove();
    // Not before: the list weighs as much as a third of the program.
    void library.loadList();
    await show(longestWaitMs);
    await until(() => chosen()?.state !== 'ok' || !stage.isStale());
  }
  const { mount } = await panels();
  mount(services, store);
}

/** Looks once a frame. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => (isSo() ? resolve() : void requestAnimationFrame(look));
    look();
  });
}
