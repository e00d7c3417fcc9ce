import { act } from '@testing-library/react';
import {
  checkoutEnded,
  checkoutOpened,
  checkoutRequested,
  paymentRequested,
} from '../../../modules/commerce/src/model/payment-slice';
import { renderSite } from '../../support/render-site';
import { sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';
import { planCard } from './pricing-verbs';

writeSiteConfig();

it('the notice of a payment is scrolled into view when it appears, and does not move the page afterwards', async () => {
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { token } = await sharedUser();
  const { store } = await renderSite('/pricing', { token });
  const card = await planCard('Yearly');
  const step = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  step(paymentRequested({ provider: 'fastspring', goodsId: 'yearly' }));
  step(checkoutRequested());
  expect(scrolled.mock.contexts).toEqual([card.getByRole('status')]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  step(checkoutOpened());
  step(checkoutEnded({ outcome: 'declined' }));
  expect(await card.findByText(/^The payment was declined/)).toBeVisible();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
