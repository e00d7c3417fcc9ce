import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EffortSection } from '../../../anatomy/src/app/effort/effort-section';
import { useEffort } from '../../../anatomy/src/app/effort/use-effort';
import { effortParts, widthParts } from '../../../anatomy/src/app/on-demand';
import { ServicesContext, useOpenExercise, type Services } from '../../../anatomy/src/app/services';
import type { askEffort } from '../../../anatomy/src/effort/ask-effort';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import type { Exercise } from '../../../anatomy/src/motion/types';
import { createClock } from '../../../anatomy/src/state/clock';
import type { createEffortStore as createStore } from '../../../anatomy/src/state/effort-store';
import { createViewStore } from '../../../anatomy/src/state/create-store';
import { ViewStoreContext } from '../../../anatomy/src/state/store';
import { initialState } from '../../../anatomy/src/state/view-state';

function Panel(): React.JSX.Element {
  const exercise = useOpenExercise() as Exercise;
  useEffort(exercise);
  return <EffortSection exercise={exercise} />;
}

let createEffortStore: typeof createStore;
beforeAll(async () => {
  // The build defines the hash; jsdom has no workers, and these tests start none.
  Object.assign(globalThis, { EFFORT_PROGRAM: 'test', Worker: EventTarget });
  ({ createEffortStore } = await import('../../../anatomy/src/state/effort-store'));
});

/** Opens the sliders of an exercise. `asked` has the hip abduction of each frame, for each computation of the effort. */
async function openSliders(code: string, language: 'en' | 'cn' = 'en') {
  const read = readRecord(code);
  const data = 'record' in read ? read.record : undefined;
  const library = { list: { state: 'loading' }, details: { [code]: { state: 'ok', data } } };
  const asked: number[][] = [];
  const ask = (({ frames }) => {
    asked.push(frames.map(({ pose }) => pose['hipAbduction.l'] ?? 0));
    return new Promise(() => undefined);
  }) as typeof askEffort;
  const services = {
    library: { get: () => library, subscribe: () => () => undefined },
    effort: createEffortStore(ask),
    clock: createClock(),
  } as unknown as Services;
  const store = createViewStore({ ...initialState, language, exercise: code });
  await widthParts.load();
  render(
    <ServicesContext value={services}>
      <ViewStoreContext value={store}>
        <Panel />
      </ViewStoreContext>
    </ServicesContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^(Compute and show the effort|计算)/ }));
  // The panel is loaded on demand.
  await act(async () => void (await effortParts.load()));
  return { store, asked };
}

const stanceSlider = () => screen.getByRole('slider', { name: /^Stance width/ });

test('the stance width is shown relative to the shoulders, changes the computed effort, and can be reset', async () => {
  const { store, asked } = await openSliders('barbell-back-squat');
  expect(stanceSlider()).toHaveAttribute('aria-valuetext', '87% of shoulder width (34 cm)');
  expect(document.querySelector('datalist option')).toHaveValue('0.34');
  expect(asked).toHaveLength(1);

  fireEvent.change(stanceSlider(), { target: { value: '0.6' } });
  expect(store.get().width).toBe(0.6);
  expect(stanceSlider()).toHaveAttribute('aria-valuetext', '154% of shoulder width (60 cm)');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(Math.max(...asked[1]!)).toBeGreaterThan(Math.max(...asked[0]!) + 5);

  await userEvent.click(screen.getByRole('button', { name: 'Usual width' }));
  expect(store.get().width).toBeUndefined();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toEqual(asked[0]);
});

test('the grip width grows with the person, and a value beyond its range becomes the greatest one', async () => {
  const { store } = await openSliders('barbell-bench-press', 'cn');
  const grip = () => screen.getByRole('slider', { name: /^握距/ });
  fireEvent.change(screen.getByRole('slider', { name: /^身高/ }), { target: { value: '1.95' } });
  expect(grip()).toHaveAttribute('aria-valuetext', '肩宽的 190%（82 厘米）');
  await act(async () => store.dispatch({ type: 'widthChosen', width: 9 }));
  expect(grip()).toHaveValue('0.9');
});

test.each([
  ['en', ['Height', 'Body mass']],
  ['cn', ['身高', '体重']],
] as const)('an exercise without a width has no such slider (%s)', async (language, names) => {
  await openSliders('front-plank', language);
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual(names);
});
