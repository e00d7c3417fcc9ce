import { act, screen, waitFor, within } from '@testing-library/react';
import { linkToken } from '@site/shared/session';
import { paymentDelayed, paymentReported } from '../../modules/commerce/src/model/payment-slice';
import { breakCalls } from '../support/faults';
import { renderSite } from '../support/render-site';
import { buyByCard, newBuyer } from './commerce/buyers';
import { writeSiteConfig } from './commerce/payment-config';
import { postPlaylist } from './library/post-playlist';

writeSiteConfig();
afterEach(() => linkToken.take());

const main = () => within(screen.getByRole('main'));

test("the focus moves to the link's section when the button that creates or revokes the link is removed", async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  const { id } = await postPlaylist<{ id: string }>('create', buyer.token, { name: 'Warm-up' });
  const { user } = await renderSite(`/library/playlist/${id}`, { token: buyer.token });
  for (const name of ['Create link', 'Revoke link']) {
    const button = await main().findByRole('button', { name });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(main().getByRole('heading', { name: 'Share by link' }));
    expect(document.activeElement?.tagName).toBe('SECTION');
  }
});

test('the focus stays in the notice of a payment when its buttons are removed', async () => {
  const buyer = await newBuyer();
  const { user, store } = await renderSite('/order', { token: buyer.token });
  await main().findByText('There are currently no orders available');
  act(() => {
    store.dispatch(paymentReported({ provider: 'fastspring', goodsId: 'yearly' }));
    store.dispatch(paymentDelayed());
  });
  const button = await main().findByRole('button', { name: 'Check again' });
  const notice = button.closest('[role=status]');
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(notice).toHaveFocus();
});

test('the focus stays in the notice of a mailed link when its button is removed', async () => {
  const buyer = await newBuyer();
  linkToken.keep('tokenOfAMailedLink_1234567890-abcdefghijklm');
  const restore = breakCalls('/api/u/order/claim', 'network');
  const { user } = await renderSite('/order', { token: buyer.token });
  const button = await main().findByRole('button', { name: 'Retry' });
  restore();
  const notice = button.closest('[role=status]');
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(notice).toHaveFocus();
});
