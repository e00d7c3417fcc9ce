import { screen, waitFor, within } from '@testing-library/react';
import { breakCalls, reply } from '../../support/faults';
import { holdCalls } from '../../support/hold-calls';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer } from '../commerce/buyers';
import { postPlaylist } from './post-playlist';

const save = '/api/u/library/playlist/save';
const main = () => within(screen.getByRole('main'));
const names = () =>
  within(main().getByRole('list', { name: 'Movements of this playlist' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Opens a playlist with the given movements as a subscriber. */
async function openPlaylist(exerciseIds: number[]) {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  const { id } = await postPlaylist<{ id: string }>('create', buyer.token, { name: 'Warm-up' });
  await postPlaylist('save', buyer.token, { playlistId: id, revision: 1, name: 'Warm-up', exerciseIds });
  const list = async () => {
    const answer = await fetch('/api/u/library/playlist/list', {
      headers: { Platform: 'PC', language: 'en', Authorization: `Bearer ${buyer.token}` },
    });
    return ((await answer.json()) as { data: { exerciseIds: number[] }[] }).data[0]?.exerciseIds;
  };
  const visit = await renderSite(`/library/playlist/${id}`, { token: buyer.token });
  await main().findByRole('list', { name: 'Movements of this playlist' });
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  return { ...visit, list };
}

afterEach(() => jest.restoreAllMocks());

test('movements change places among those that still exist', async () => {
  const movements = (await (await fetch('/api/software/movement/list')).json()) as { data: { id: number }[] };
  const gone = movements.data[0];
  const restore = breakCalls(
    '/api/software/movement/list',
    reply({ code: 'OK', message: '', data: movements.data.slice(1) }),
  );
  const [first, second] = movements.data.slice(1).map(({ id }) => id);
  const { user, list } = await openPlaylist([gone?.id, first, second] as number[]);
  const before = names();
  await user.click(main().getByRole('button', { name: `Move up: ${before[1]}` }));
  await waitFor(() => expect(names()).toEqual([before[1], before[0]]));
  expect(await list()).toEqual([gone?.id, second, first]);
  restore();
});

test('the keyboard stays at the pressed button while its change is saved, and goes to the next one of a removed row', async () => {
  const { user } = await openPlaylist([1, 2, 3]);
  const [one, two, three] = names();
  const down = main().getByRole('button', { name: `Move down: ${one}` });
  down.focus();
  const saved = holdCalls(save);
  await user.keyboard('{Enter}');
  expect(down).toHaveFocus();
  expect(down).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await saved();
  await waitFor(() => expect(names()).toEqual([two, one, three]));
  expect(main().getByRole('button', { name: `Move down: ${one}` })).toHaveFocus();
  main()
    .getByRole('button', { name: `Remove: ${one}` })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual([two, three]));
  expect(main().getByRole('button', { name: `Remove: ${three}` })).toHaveFocus();
});

test('a failed purchase check is said instead of "requires a subscription", and can be repeated', async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  const restore = breakCalls('/api/u/order/order/buy', { status: 500 });
  const { user } = await renderSite('/my-learning', { token: buyer.token });
  const said = await screen.findAllByText('Your subscription could not be checked.');
  expect(said.length).toBeGreaterThan(0);
  expect(main().queryByText(/requires a subscription/)).toBeNull();
  restore();
  await user.click(main().getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Your subscription could not be checked.')).toBeNull());
  expect(main().queryByText(/requires a subscription/)).toBeNull();
});
