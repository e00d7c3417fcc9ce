import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HowWeKnow } from '../../../anatomy/src/app/effort/how-we-know';
import { knownParts } from '../../../anatomy/src/app/on-demand';
import { ServicesContext, type Services } from '../../../anatomy/src/app/services';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createViewStore } from '../../../anatomy/src/state/create-store';
import { ViewStoreContext } from '../../../anatomy/src/state/store';
import { initialState } from '../../../anatomy/src/state/view-state';

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('“How we know” compares orders, moments and moment arms with measurements, also those that differ, in both languages', async () => {
  const store = createViewStore({ ...initialState, language: 'en' });
  const services = { instances: muscleInstances(muscles()) } as unknown as Services;
  render(
    <ServicesContext value={services}>
      <ViewStoreContext value={store}>
        <HowWeKnow />
      </ViewStoreContext>
    </ServicesContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'How we know' }));
  await act(async () => void (await knownParts.load()));
  expect(screen.getByText(/in 14 of 24 movements muscles work in the order that was measured/)).toBeVisible();
  expect(row(/^Barbell back squat vastus lateralis/).getByText('✓')).toBeVisible();
  expect(row(/^Barbell back squat vastus lateralis/).getByText('vastus lateralis 32% (110%)')).toBeVisible();
  expect(row(/^Barbell bench press/).getByText(/apart$/)).toBeVisible();
  expect(row(/^Barbell bench press/).getByText(/has to abduct the arm/)).toBeVisible();
  expect(row(/^Dumbbell split squat measured: forward lunge/).getByText(/^vastus lateralis \d+% = /)).toBeVisible();
  expect(row(/^Barbell back squat Hip extension/).getByText('216–324 N·m')).toBeVisible();
  const widths = within(screen.getByRole('table', { name: /^Narrow to wide: 8 of 12 muscles change/ }));
  expect(widths.getByRole('row', { name: /^adductor longus Barbell back squat/ })).toHaveTextContent('works more');
  expect(widths.getByRole('row', { name: /^vastus lateralis Barbell back squat/ })).toHaveTextContent(/apart$/);
  const levers = within(screen.getByRole('table', { name: /^Moment arms: 97 of 98 values agree/ }));
  const clavicular = within(
    levers.getByRole('rowheader', { name: /^upper pectoralis major · Shoulder flexion/ }).closest('tbody')!,
  );
  expect(within(clavicular.getByRole('row', { name: /^Shoulder flexion 90°/ })).getByText(/apart$/)).toBeVisible();

  await act(async () => store.dispatch({ type: 'languageChanged', language: 'cn' }));
  expect(screen.getByText(/24 个动作中有 14 个与肌电（EMG）实测顺序一致/)).toBeVisible();
  expect(row(/^杠铃卧推/).getByText(/不符$/)).toBeVisible();
  expect(screen.getByRole('table', { name: /^由窄到宽：12 项中有 8 项/ })).toBeVisible();
});
