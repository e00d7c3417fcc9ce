import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { onDemand, selectToast } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

/** A part whose code each test delivers, and a page that can show it. */
function openPage() {
  const replies: { resolve: (part: () => React.ReactNode) => void; reject: (reason: Error) => void }[] = [];
  const giveUp = jest.fn();
  const Part = onDemand(
    () => new Promise<() => React.ReactNode>((resolve, reject) => void replies.push({ resolve, reject })),
    giveUp,
  );
  const store = createStore();
  const page = (isShown: boolean) => <Provider store={store}>{isShown && <Part />}</Provider>;
  const { rerender } = render(page(true));
  return {
    replies,
    giveUp,
    toast: () => selectToast(store.getState())?.message.id,
    show: (is: boolean) => rerender(page(is)),
  };
}

test('a part is loaded when it is first shown, and at once there when it is shown again', async () => {
  const { replies, giveUp, show, toast } = openPage();
  expect(screen.queryByText('here')).toBeNull();
  await act(async () => replies[0]?.resolve(() => <p>here</p>));
  expect(screen.getByText('here')).toBeVisible();
  show(false);
  expect(screen.queryByText('here')).toBeNull();
  show(true);
  expect(screen.getByText('here')).toBeVisible();
  expect([replies.length, giveUp.mock.calls.length, toast()]).toEqual([1, 0, undefined]);
});

test('a part that cannot be loaded is given up with a message, and loaded when it is shown again', async () => {
  const { replies, giveUp, show, toast } = openPage();
  await act(async () => replies[0]?.reject(new Error('The network is away.')));
  expect([giveUp.mock.calls.length, toast()]).toEqual([1, 'http.network']);
  show(false);
  show(true);
  await act(async () => replies[1]?.resolve(() => <p>here</p>));
  expect(screen.getByText('here')).toBeVisible();
});
