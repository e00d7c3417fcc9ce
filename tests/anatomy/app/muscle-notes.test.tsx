import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MuscleCard } from '../../../anatomy/src/app/muscle-card';
import { cardParts } from '../../../anatomy/src/app/on-demand';
import { ServicesContext, type Services } from '../../../anatomy/src/app/services';
import { createExerciseApi } from '../../../anatomy/src/frame/exercise-api';
import { createPageLink } from '../../../anatomy/src/frame/page-link';
import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createViewStore } from '../../../anatomy/src/state/create-store';
import { createLibrary } from '../../../anatomy/src/state/library';
import { createStageSlot } from '../../../anatomy/src/state/stage-slot';
import { ViewStoreContext } from '../../../anatomy/src/state/store';
import { initialState } from '../../../anatomy/src/state/view-state';
import { breakCalls } from '../../support/faults';

/** Opens the card of a muscle; the notes come from the real server. */
async function openCard(id: string, language: 'en' | 'cn') {
  const library = createLibrary(createExerciseApi(''));
  await Promise.all([library.loadList(), cardParts.load()]);
  const services = {
    library,
    link: createPageLink(),
    stage: createStageSlot(),
    instances: muscleInstances(muscles()),
  } as unknown as Services;
  const store = createViewStore({ ...initialState, language });
  render(
    <ServicesContext value={services}>
      <ViewStoreContext value={store}>
        <MuscleCard muscle={muscleOf(id)} />
      </ViewStoreContext>
    </ServicesContext>,
  );
  return store;
}
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

test('the card of a muscle has palpation, clinical notes and their sources, in both languages', async () => {
  const store = await openCard('piriformis', 'en');
  expect(screen.getByRole('status')).toHaveTextContent('Loading palpation and clinical notes…');
  await screen.findByRole('heading', { name: 'Palpation' });
  expect(section('Palpation').getByText(/^The person lies on the front with a bent knee\./)).toBeVisible();
  expect(section('Clinical notes').getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/^Magee DJ, Manske RC\. Orthopedic Physical Assessment\./)).toBeInTheDocument();
  expect(screen.getByText(/^Volume: after Handsfield et al\. 2014/)).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();

  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  await screen.findByRole('heading', { name: '触诊' });
  expect(section('触诊').getByText(/^患者俯卧屈膝。/)).toBeVisible();
  expect(section('临床要点').getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('参考文献（4）')).toBeVisible();
});

test('if the notes cannot be fetched, the card says so and keeps the rest, and Try again fetches them', async () => {
  const mend = breakCalls('/api/software/muscle/notes/gluteus-maximus', 'network');
  await openCard('gluteus-maximus', 'en');
  expect(await screen.findByRole('alert')).toHaveTextContent('Palpation and clinical notes could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Antagonists' })).toBeVisible();

  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/which takes the hamstrings out/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a subscription the card names what it adds, links to the plans, and offers a free muscle', async () => {
  const store = await openCard('soleus', 'en');
  expect(
    await screen.findByText(/^Palpation, clinical notes and sources of this muscle come with a sub/),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Palpation' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('heading', { name: 'Antagonists' })).toBeVisible();

  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  expect(screen.getByText(/^订阅后可查看该肌肉的触诊方法/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '免费查看：臀大肌' }));
  expect(store.get().muscle).toBe('gluteus-maximus');
});

test('a card lists stretches separately from exercises, those that stretch the muscle first', async () => {
  const store = await openCard('pectoralis-major-pars-sternocostalis', 'en');
  await screen.findByRole('heading', { name: 'Exercises with this muscle' });
  const stretches = section('Stretches with this muscle').getAllByRole('button');
  expect(stretches[0]).toHaveTextContent(/Stretched$/);
  expect(stretches.some((button) => button.textContent?.includes('Push-up'))).toBe(false);
  const exercises = section('Exercises with this muscle');
  expect(exercises.getByRole('button', { name: /^Push-up/ })).toBeVisible();
  expect(exercises.queryByRole('button', { name: /^Standing chest opener/ })).toBeNull();

  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  expect(section('涉及该肌肉的拉伸').getAllByRole('button')).toHaveLength(stretches.length);
});
