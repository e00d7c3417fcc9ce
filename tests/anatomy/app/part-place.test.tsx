import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MusclePanel } from '../../../anatomy/src/app/muscle-panel';
import { onDemand, searchParts } from '../../../anatomy/src/app/on-demand';
import { PartPlace } from '../../../anatomy/src/app/part-place';
import { ServicesContext, type Services } from '../../../anatomy/src/app/services';
import { createExerciseApi } from '../../../anatomy/src/frame/exercise-api';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createViewStore } from '../../../anatomy/src/state/create-store';
import { createLibrary } from '../../../anatomy/src/state/library';
import { createStageSlot } from '../../../anatomy/src/state/stage-slot';
import { ViewStoreContext } from '../../../anatomy/src/state/store';
import { initialState } from '../../../anatomy/src/state/view-state';

function show(panel: React.ReactNode) {
  const store = createViewStore({ ...initialState, language: 'en' });
  const services = {
    library: createLibrary(createExerciseApi('')),
    stage: createStageSlot(),
    instances: muscleInstances(muscles()),
  } as unknown as Services;
  render(
    <ServicesContext value={services}>
      <ViewStoreContext value={store}>
        <div role="tabpanel" tabIndex={-1}>
          {panel}
        </div>
      </ViewStoreContext>
    </ServicesContext>,
  );
  return store;
}

test('a panel that cannot be loaded shows an error in both languages; Try again loads it and keeps the focus', async () => {
  const replies: { resolve: (part: { text: string }) => void; reject: (reason: Error) => void }[] = [];
  const part = onDemand(
    () => new Promise<{ text: string }>((resolve, reject) => void replies.push({ resolve, reject })),
  );
  const store = show(
    <PartPlace part={part} away="anatomy.panel.away">
      {({ text }) => <p>{text}</p>}
    </PartPlace>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => replies[0]?.reject(new Error('The network is away.')));
  expect(screen.getByRole('alert')).toHaveTextContent('This panel could not be loaded.');
  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  expect(screen.getByRole('alert')).toHaveTextContent('此面板加载失败。');

  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await act(async () => replies[1]?.reject(new Error('The network is still away.')));
  expect(screen.getByRole('button', { name: '重试' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await act(async () => replies[2]?.resolve({ text: 'here' }));
  expect(screen.getByText('here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  expect(replies).toHaveLength(3);
});

test('closing the card of a found muscle shows the search with its text', async () => {
  show(<MusclePanel />);
  await act(async () => void (await searchParts.load()));
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), 'soleus');
  await userEvent.click(screen.getByRole('button', { name: /^soleus/ }));
  expect(screen.getByRole('heading', { level: 2, name: 'soleus' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /muscles/i }));
  expect(screen.getByRole('searchbox', { name: /^Search/ })).toHaveValue('soleus');
});

test('the card of a bone has landmarks, that of the eyeball its parts', async () => {
  const store = show(<MusclePanel />);
  await act(async () => void (await searchParts.load()));
  await act(async () => store.dispatch({ type: 'boneChosen', id: 'femur' }));
  expect(screen.getByRole('heading', { name: 'Landmarks' })).toBeVisible();
  await act(async () => store.dispatch({ type: 'boneChosen', id: 'eyeball' }));
  expect(screen.queryByRole('heading', { name: 'Landmarks' })).toBeNull();
  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  expect(screen.getByRole('heading', { level: 2, name: '眼球' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '组成部分' })).toBeVisible();
  expect(screen.getByText('巩膜')).toBeVisible();
});
