import { act, screen, waitFor, within } from '@testing-library/react';
import { selectToast } from '@site/shared/session';
import { selectPayment } from '../../../modules/commerce/src/model/payment-slice';
import { breakCalls, reply } from '../../support/faults';
import { holdCalls } from '../../support/hold-calls';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer } from './buyers';
import { writeSiteConfig } from './payment-config';
import { planCard } from './pricing-verbs';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('a checkout that was requested on Pricing', () => {
  const page = window as { fastspring?: object };
  afterEach(() => delete page.fastspring);

  it.each(['Get it now', 'Pay with PayPal'])('by "%s" does not open after the page was left', async (name) => {
    const push = jest.fn();
    page.fastspring = { builder: { push } };
    const { token } = await newBuyer();
    const { user, store, address } = await renderSite('/pricing', { token });
    const answer = holdCalls('/api/u/order/order/buy');
    await user.click((await planCard('Yearly')).getByRole('button', { name }));
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(address()).toBe('/about'));
    await screen.findByRole('heading', { level: 1, name: /^About/ });
    await answer();
    await waitFor(() => expect(selectPayment(store.getState()).step).toBe('idle'));
    expect(push).not.toHaveBeenCalled();
  });
});

it("a change of plan does not open the wallet's page after its dialog was closed, and says that nothing changes", async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer, 'monthly');
  const preview = {
    goodsId: 'yearly',
    currency: 'USD',
    takesEffect: 'renewal',
    due: 0,
    credit: 0,
    nextChargeOn: '2030-01-02T03:04:05.000Z',
    nextCharge: 89,
    needsApproval: true,
  };
  breakCalls('/api/u/order/subscription/change/preview', reply({ code: 'OK', message: '', data: preview }));
  const { user, store } = await renderSite('/pricing', { token: buyer.token });
  await user.click(await (await planCard('Yearly')).findByRole('button', { name: 'Change to this plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const approve = await dialog.findByRole('button', { name: 'Continue to PayPal' });
  const approveUrl = 'https://www.paypal.com/approve';
  breakCalls(
    '/api/u/order/subscription/change',
    reply({ code: 'OK', message: '', data: { subscription: null, approveUrl } }),
  );
  const answer = holdCalls('/api/u/order/subscription/change');
  await user.click(approve);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await answer();
  await act(async () => undefined);
  expect(selectToast(store.getState())?.message).toEqual({ id: 'commerce.change.notApproved' });
});
