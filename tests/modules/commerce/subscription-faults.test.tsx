import { screen, waitFor, within } from '@testing-library/react';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { faultKinds, expectRetryAfterFaults, unauthorized } from '../faults';
import { buyByCard, changeAtProvider, newBuyer, sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const main = () => within(screen.getByRole('main'));
const findCard = async () => within(await main().findByRole('region', { name: 'Your subscription' }));
const cardPath = '/api/u/order/subscription';
const buyPath = '/api/u/order/order/buy';

it.each([
  ['/pricing', '/api/goods/body/list'],
  ['/order', '/api/u/order/list'],
])('%s shows placeholders while %s is loading', async (page, path) => {
  const { token } = await sharedUser();
  breakCalls(path, 'hang');
  await renderSite(page, { token });
  await main().findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelectorAll('main [aria-busy="true"] > *').length).toBe(3));
  expect(main().queryByRole('article')).not.toBeInTheDocument();
});

it.each(faultKinds)(
  'threat 45: after %s of purchase check and subscription there is at most one toast, the plans work, and Retry loads the status',
  async (_, fault) => {
    const { token } = await sharedUser();
    const restores = [cardPath, buyPath].map((path) => breakCalls(path, fault));
    const { user } = await renderSite('/pricing', { token });
    expect(await main().findByText('Your subscription could not be loaded.')).toBeInTheDocument();
    expect(await main().findAllByRole('button', { name: 'Get it now' })).toHaveLength(3);
    // Two calls fail, and the second toast replaces the first one.
    expect(screen.getAllByRole('alert').filter((alert) => !alert.closest('main')).length).toBeLessThanOrEqual(1);
    restores.reverse().forEach((restore) => restore());
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(
      await main().findByText('You do not have a subscription yet. Choose a plan to get started.'),
    ).toBeInTheDocument();
  },
);

describe('cancel and resume', () => {
  it('threats 45 and 46: a failed cancellation is sent once, shows one message, changes nothing, and can be repeated', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    const { user, store } = await renderSite('/order', { token: buyer.token });
    const card = await findCard();
    const cancel = async () => {
      await user.click(card.getByRole('button', { name: 'Cancel subscription' }));
      await user.click(await screen.findByRole('button', { name: 'Cancel the renewal' }));
    };
    await expectRetryAfterFaults({
      path: `${cardPath}/cancel`,
      store,
      send: cancel,
      expectKept: () => expect(card.getByText(/^Renews on /)).toBeInTheDocument(),
    });
    await cancel();
    expect(await card.findByText(/^Ends on /)).toBeInTheDocument();
    await expectRetryAfterFaults({
      path: `${cardPath}/resume`,
      store,
      send: () => user.click(card.getByRole('button', { name: 'Resume subscription' })),
      expectKept: () => expect(card.getByText(/^Ends on /)).toBeInTheDocument(),
    });
    await user.click(card.getByRole('button', { name: 'Resume subscription' }));
    expect(await card.findByText(/^Renews on /)).toBeInTheDocument();
  });

  it('a session that has ended leads to Login', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await changeAtProvider(buyer, 'cancel');
    const { user, address } = await renderSite('/order', { token: buyer.token });
    const card = await findCard();
    breakCalls(`${cardPath}/resume`, unauthorized);
    await user.click(card.getByRole('button', { name: 'Resume subscription' }));
    const toast = await screen.findByText(
      (_, element) =>
        element?.getAttribute('role') === 'alert' &&
        (element.textContent ?? '').includes('Login has expired, please log in again.'),
    );
    await user.click(within(toast).getByRole('button'));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });
});
