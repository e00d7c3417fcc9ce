import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { maskState, usePanel } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

function Parts({ name = 'terms' }) {
  const { opened, shows, open, close } = usePanel(name);
  return (
    <>
      <button onClick={() => open()}>open</button>
      <button onClick={() => open('plan-2')}>open plan 2</button>
      <button onClick={close}>close</button>
      <output>{opened ? `opened with “${shows}”` : `closed ${shows}`}</output>
    </>
  );
}
const said = () => screen.getByRole('status').textContent;
const openParts = () => {
  const store = createStore();
  const page = (parts: boolean, name?: string) => <Provider store={store}>{parts && <Parts name={name} />}</Provider>;
  const { rerender } = render(page(true));
  return {
    store,
    leave: () => rerender(page(false)),
    become: (name: string) => rerender(page(true, name)),
    press: (name: string) => userEvent.setup().click(screen.getByRole('button', { name })),
  };
};

test('a panel is opened and closed in the state, where support staff see it', async () => {
  const { store, press } = openParts();
  expect(said()).toBe('closed undefined');
  await press('open');
  expect(said()).toBe('opened with “”');
  await press('open plan 2');
  expect(said()).toBe('opened with “plan-2”');
  expect(maskState(store.getState()).layout.panels).toEqual({ terms: 'plan-2' });
  await press('close');
  expect([said(), store.getState().layout.panels]).toEqual(['closed undefined', {}]);
});

test('a panel is closed in the state when it leaves the page or gets another name', async () => {
  const { store, press, leave, become } = openParts();
  const told: object[] = [{}];
  store.subscribe(() => {
    const { panels } = store.getState().layout;
    if (panels !== told.at(-1)) {
      told.push(panels);
    }
  });
  await press('open');
  act(() => become('help'));
  expect([said(), store.getState().layout.panels]).toEqual(['closed undefined', {}]);
  await press('open');
  act(leave);
  expect(store.getState().layout.panels).toEqual({});
  expect(told.slice(told.findIndex((panels) => 'terms' in panels))).toEqual([{ terms: '' }, {}, { help: '' }, {}]);
});

test('a closed panel that leaves the page dispatches nothing', () => {
  const { store, leave } = openParts();
  let told = 0;
  store.subscribe(() => (told += 1));
  act(leave);
  expect(told).toBe(0);
});

test('an invalid name of a panel is hidden from support staff', () => {
  const { store } = openParts();
  const layout = { ...store.getState().layout, panels: { 'ann@example.com': 'ann@example.com' } };
  expect(JSON.stringify(maskState({ layout }))).not.toContain('example');
});
