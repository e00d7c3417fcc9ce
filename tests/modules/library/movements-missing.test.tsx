import { screen, waitFor, within } from '@testing-library/react';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer } from '../commerce/buyers';
import { postPlaylist } from './post-playlist';

test('a playlist whose movements cannot be loaded says so instead of being empty, and Retry loads them', async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  const { id } = await postPlaylist<{ id: string }>('create', buyer.token, { name: 'Warm-up' });
  await postPlaylist('save', buyer.token, { playlistId: id, revision: 1, name: 'Warm-up', exerciseIds: [1] });
  const { share } = await postPlaylist<{ share: { token: string } }>('share', buyer.token, {
    playlistId: id,
    author: '',
    days: 7,
  });
  for (const [address, token] of [
    [`/library/playlist/${id}`, buyer.token],
    [`/library/shared/${share.token}`, undefined],
  ]) {
    const restore = breakCalls('/api/software/movement/list', { status: 500 });
    const { user, unmount } = await renderSite(address as string, { token });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('The library could not be loaded.')).toBeVisible();
    restore();
    await user.click(main.getByRole('button', { name: 'Retry' }));
    expect(await main.findByRole('link', { name: 'Barbell back squat' })).toBeVisible();
    await waitFor(() => expect(main.queryByText('The library could not be loaded.')).toBeNull());
    unmount();
  }
});
