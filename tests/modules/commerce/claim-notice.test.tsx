import { act, screen, waitFor, within } from '@testing-library/react';
import { addListener } from '@reduxjs/toolkit';
import { keepLinkToken, linkToken } from '@site/shared/session';
import { paymentDelayed, paymentReported } from '../../../modules/commerce/src/model/payment-slice';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer, sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  linkToken.take();
});

const main = () => within(screen.getByRole('main'));
const claimPath = '/api/u/order/claim';
const token = 'tokenOfAMailedLink_1234567890-abcdefghijklm';
const rejected = (code: string) => ({ status: 200, body: JSON.stringify({ code, message: 'x', data: null }) });

it.each([
  ['LINK_EXPIRED', 'en', /^This link has expired\./, 'Send a new link'],
  ['LINK_EXPIRED', 'cn', /^此链接已过期/, '发送新链接'],
  ['LINK_USED', 'en', /^This link has already been used/, undefined],
  ['LINK_USED', 'cn', /^此链接已被使用/, undefined],
  ['NOT_FOUND', 'en', /^This link is not valid\./, 'Send a new link'],
  ['NOT_FOUND', 'cn', /^此链接无效/, '发送新链接'],
  ['ALREADY_SUBSCRIBED', 'en', /^Your account already has an active subscription/, undefined],
  ['ALREADY_SUBSCRIBED', 'cn', /^您的账号已有生效中的订阅/, undefined],
  ['PAYMENT_PENDING', 'en', /^Your account has an earlier payment that is still being processed/, 'Retry'],
  ['PAYMENT_PENDING', 'cn', /^您的账号有一笔付款仍在处理中/, '重试'],
  ['CONFLICT', 'en', /^This payment could not be added automatically/, undefined],
] as const)(
  'shows what is wrong with the link (%s, %s) and deletes its token',
  async (code, language, text, action) => {
    const visitor = await sharedUser();
    linkToken.keep(token);
    breakCalls(claimPath, rejected(code));
    await renderSite('/order', { token: visitor.token, language });
    expect(
      await main().findByText((_, element) => element?.tagName === 'SPAN' && text.test(element.textContent ?? '')),
    ).toBeInTheDocument();
    expect(main().queryAllByRole('button', { name: action ?? 'Send a new link' })).toHaveLength(action ? 1 : 0);
    expect(linkToken.read()).toBeNull();
  },
);

it('sends the same link again by Retry after a network error', async () => {
  const visitor = await sharedUser();
  linkToken.keep(token);
  const restore = breakCalls(claimPath, 'network');
  const { user } = await renderSite('/order', { token: visitor.token });
  expect(
    await main().findByText(/^The payment could not be added because the connection was lost\./),
  ).toBeInTheDocument();
  restore();
  await user.click(main().getByRole('button', { name: 'Retry' }));
  // The real server does not know this link.
  expect(await main().findByText(/^This link is not valid\./)).toBeInTheDocument();
});

it('keeps the token out of actions, state and address', async () => {
  const visitor = await sharedUser();
  window.history.replaceState(null, '', `/order#token=${token}`);
  keepLinkToken();
  expect(window.location.href).not.toContain(token);
  expect(linkToken.read()).toBe(token);
  const { store, address } = await renderSite('/order');
  const seen: string[] = [];
  store.dispatch(
    addListener({
      predicate: () => true,
      effect: (action, { getState }) => void seen.push(JSON.stringify([action, getState()])),
    }),
  );
  expect(address()).toBe('/login?backUrl=%2Forder');
  expect(linkToken.read()).toBe(token);
  expect(seen.join()).not.toContain(token);
  // A link that is opened later in the same tab is stored as well.
  await act(async () => {
    window.history.replaceState(null, '', `/order#token=${token.toUpperCase()}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(linkToken.read()).toBe(token.toUpperCase());
  expect(window.location.hash).toBe('');
  const view = await renderSite('/order', { token: visitor.token });
  expect(await within(view.container).findByText(/^This link is not valid\./)).toBeInTheDocument();
  expect(JSON.stringify(view.store.getState())).not.toContain(token.toUpperCase());
});

it('claims nothing for a buyer without a link', async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  await renderSite('/order', { token: buyer.token });
  await main().findByRole('article', { name: 'Softs Subscription' });
  expect(main().queryByText(/link/)).not.toBeInTheDocument();
});

it('a claimed payment ends the notice that it is not confirmed', async () => {
  const buyer = await newBuyer();
  const { store } = await renderSite('/order', { token: buyer.token });
  await main().findByText('There are currently no orders available');
  act(() => {
    store.dispatch(paymentReported({ provider: 'fastspring', goodsId: 'yearly' }));
    store.dispatch(paymentDelayed());
  });
  expect(await main().findByText(/^The provider has not confirmed the payment yet\./)).toBeInTheDocument();
  await buyByCard(buyer);
  breakCalls(claimPath, { status: 200, body: JSON.stringify({ code: 'OK', message: '', data: null }) });
  act(() => linkToken.keep(token));
  expect(await main().findByText('The payment has been added to your account. Thank you!')).toBeInTheDocument();
  await waitFor(() => expect(store.getState()).toMatchObject({ payment: { step: 'confirmed' } }));
  expect(main().queryByText(/^The provider has not confirmed/)).not.toBeInTheDocument();
});
