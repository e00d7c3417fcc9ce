import type { mount } from './app/mount';
import type { Services } from './app/services';
import type { ViewStore } from './state/create-store';

/** How long the first drawing waits for the exercise of the address if the still shows the body: the response has often arrived by then. */
const longestHoldMs = 400;
/** How long a still of the exercise, and the panels, wait for it. */
const longestWaitMs = 2_000;

/** The program of the panels. */
interface Panels {
  /** Loads it, unless it is loaded or being loaded. */
  load(): void;
  run(): Promise<{ mount: typeof mount }>;
}

/**
 * Shows the picture first, then the panels: the body, in the exercise of the address if it is loaded in time.
 * @param host the temporary container of the picture, with a still behind it (index.html)
 */
export async function showFirst(
  host: HTMLElement,
  services: Services,
  store: ViewStore,
  panels: Panels,
): Promise<void> {
  const stage = services.stage.get();
  const { library } = services;
  if (!stage) {
    void library.loadList();
  } else {
    const chosen = () => library.get().details[store.get().exercise ?? ''];
    const begun = performance.now();
    const show = async (waitMs: number): Promise<void> => {
      await until(() => chosen()?.state !== 'loading' || performance.now() > begun + waitMs);
      const exercise = chosen();
      if (exercise?.state === 'ok') {
        stage.setExercise(exercise.data);
      }
    };
    const still = host.querySelector('img');
    await show(still?.src.includes('/exercises/') ? longestWaitMs : longestHoldMs);
    stage.begin();
    await until(() => stage.counts().calls > 0);
    still?.remove();
    // Not earlier, because the list has a third of the program's bytes.
    void library.loadList();
    void panels.load();
    await show(longestWaitMs);
    await until(() => chosen()?.state !== 'ok' || !stage.isStale());
  }
  const { mount } = await panels.run();
  mount(services, store);
}

/** Resolves when the condition is true; checked once per frame. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => (isSo() ? resolve() : void requestAnimationFrame(look));
    look();
  });
}
