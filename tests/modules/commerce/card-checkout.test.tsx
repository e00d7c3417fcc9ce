import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChanged, tabStore } from '@site/shared/session';
import { selectPayment } from '../../../modules/commerce/src/model/payment-slice';
import { countToasts } from '../faults';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer, type Buyer } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

const main = () => within(screen.getByRole('main'));
const yearly = async (heading = 'Yearly') =>
  within((await main().findByRole('heading', { name: heading })).closest('article') as HTMLElement);

/** A replacement of FastSpring's library, with the interface of its documentation, because jsdom does not load it. */
interface Library {
  session: { language: string } | undefined;
  opened: () => void;
}
interface LibraryWindow {
  fastspring?: { builder: { push: (session: Library['session'] & object, done: () => void) => void } };
  fastspringPopupClosed?: (references: { id: string; reference: string } | null) => void;
  fastspringFailed?: (status: number, text: string) => void;
  fastspringEvent?: (event: unknown) => void;
}
const page = window as LibraryWindow;

function installLibrary(): Library {
  const library: Library = { session: undefined, opened: () => undefined };
  page.fastspring = {
    builder: {
      push: (session, done) => {
        library.session = session;
        library.opened = done;
      },
    },
  };
  return library;
}

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  delete page.fastspring;
  tabStore.remove('commerce-payment');
});

async function openCheckout(language: 'en' | 'cn' = 'en') {
  const buyer = await newBuyer();
  const library = installLibrary();
  const view = await renderSite('/pricing', { token: buyer.token, language });
  const card = await yearly(language === 'en' ? 'Yearly' : '年度订阅');
  await view.user.click(card.getByRole('button', { name: language === 'en' ? 'Get it now' : '立即购买' }));
  await waitFor(() => expect(library.session).toBeDefined());
  return { ...view, buyer, library, card };
}

const close = (references: { id: string; reference: string } | null) =>
  act(async () => page.fastspringPopupClosed?.(references));
const reported = { id: 'id', reference: 'REF' };

it('pushes a session with exactly the keys of spec 7', async () => {
  const { library, buyer } = await openCheckout('cn');
  expect(library.session).toEqual({
    reset: true,
    products: [{ path: 'muscle-and-movement-yearly', quantity: 1 }],
    tags: { platform: 'website', userId: buyer.id, goodsId: 'yearly' },
    paymentContact: { email: buyer.email },
    language: 'zh',
    checkout: true,
  });
});

it.each([
  ['en', null, undefined, 'Checkout was closed and you have not been charged. You can try again at any time.'],
  ['cn', null, undefined, '支付窗口已关闭，未产生扣款，您可以随时重新购买。'],
  [
    'en',
    null,
    { event: 'FSC-paymentDeclined' },
    'The payment was declined. You have not been charged. Please try another card or payment method.',
  ],
  ['cn', null, { event: 'FSC-paymentDeclined' }, '付款被拒绝，未产生扣款，请更换银行卡或付款方式。'],
  ['en', reported, undefined, 'Thank you. We are confirming your payment…'],
  ['cn', reported, undefined, '感谢支付，正在确认付款结果……'],
] as const)(
  'shows in %s the result when the window closes with %j after %j',
  async (language, references, event, text) => {
    const { library, card } = await openCheckout(language);
    act(() => library.opened());
    act(() => page.fastspringEvent?.(event));
    await close(references);
    expect(await card.findByText(text)).toBeInTheDocument();
  },
);

it.each([
  [
    'en',
    'Report a problem',
    /^What happened in this tab: \d+ steps$/,
    'Send the report',
    /^Thank you.*number is \d{4,}/,
  ],
  ['cn', '报告问题', /^此标签页中的操作记录：\d+ 步$/, '发送报告', /^谢谢！您的报告编号是 \d{4,}/],
] as const)('in %s a declined payment can be reported', async (language, report, steps, send, sent) => {
  const { library, card, user } = await openCheckout(language);
  act(() => library.opened());
  act(() => page.fastspringEvent?.({ event: 'FSC-paymentDeclined' }));
  await close(null);
  await user.click(await card.findByRole('button', { name: report }));
  const dialog = within(await screen.findByRole('dialog', { name: report }));
  expect(dialog.getByRole('checkbox', { name: steps })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: send }));
  // The form also has an empty status, of the screenshot, until the report is sent.
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(sent));
});

it.each([
  ['en', 'Checkout could not be opened. You have not been charged. Please check your connection and try again.'],
  ['cn', '支付页面未能打开，未产生扣款。请检查网络后重试。'],
] as const)('shows in %s that the checkout did not open, and opens it at the next click', async (language, text) => {
  const { card, library, user } = await openCheckout(language);
  act(() => page.fastspringFailed?.(503, 'away'));
  expect(await card.findByText(text)).toBeInTheDocument();
  library.session = undefined;
  await user.click(card.getAllByRole('button')[0]);
  await waitFor(() => expect(library.session).toBeDefined());
});

it('an error while the window is open does not end the checkout', async () => {
  const { card, library } = await openCheckout();
  act(() => library.opened());
  act(() => page.fastspringFailed?.(500, 'refresh'));
  expect(await card.findByText('Checkout is open. Please complete your payment there.')).toBeInTheDocument();
});

it('a payment that the library did not report is detected when the window closes', async () => {
  const { buyer, library } = await openCheckout();
  act(() => library.opened());
  await buyByCard(buyer);
  await close(null);
  expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
});

it('a language switch during a checkout changes the texts and keeps the payment', async () => {
  const { buyer, store, library } = await openCheckout();
  act(() => library.opened());
  act(() => void store.dispatch(languageChanged('cn')));
  expect(await (await yearly('年度订阅')).findByText('支付页面已打开，请在该页面完成付款。')).toBeInTheDocument();
  await buyByCard(buyer);
  await close(reported);
  expect(await main().findByRole('region', { name: '我的订阅' })).toBeInTheDocument();
});

describe('the network is lost while the payment is confirmed', () => {
  async function loseNetwork(): Promise<
    { buyer: Buyer; restore: () => void; toasts: number } & Awaited<ReturnType<typeof openCheckout>>
  > {
    const view = await openCheckout();
    act(() => view.library.opened());
    const toasts = countToasts(view.store);
    const restore = breakCalls('/api/u/order/order/buy', 'network');
    await close(reported);
    expect(
      await view.card.findByText(/^The connection was lost while we were confirming your payment\./),
    ).toBeInTheDocument();
    return { ...view, restore, toasts: toasts() };
  }

  it('shows one toast and a notice, disables the other plans, and Check again finds the payment', async () => {
    const { buyer, card, user, restore, toasts } = await loseNetwork();
    expect(toasts).toBe(1);
    for (const button of main().getAllByRole('button', { name: 'Get it now' })) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    restore();
    await buyByCard(buyer);
    await user.click(card.getByRole('button', { name: 'Check again' }));
    expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
    expect(tabStore.read('commerce-payment')).toBeNull();
  });

  it('a buyer who has not paid can dismiss the notice and buy', async () => {
    const { card, user } = await loseNetwork();
    await user.click(card.getByRole('button', { name: 'I have not paid' }));
    expect(card.getByRole('button', { name: 'Get it now' })).not.toHaveAttribute('aria-disabled');
    expect(tabStore.read('commerce-payment')).toBeNull();
  });

  it('a confirmation that another user started is removed after a reload', async () => {
    const { buyer, restore } = await loseNetwork();
    restore();
    expect(tabStore.read('commerce-payment')).toContain(buyer.id);
    const other = await newBuyer();
    const visit = await renderSite('/pricing', { token: other.token });
    await waitFor(() => expect(tabStore.read('commerce-payment')).toBeNull());
    visit.unmount();
  });
});

it.each(['{', 'null', '[]', '{"userId":1}', '{"userId":"x","provider":"bank","goodsId":"y"}', ''])(
  'threat 49: invalid data in the session storage (%s) is ignored',
  async (text) => {
    tabStore.write('commerce-payment', text);
    const { token } = await newBuyer();
    await renderSite('/pricing', { token });
    expect(await yearly()).toBeDefined();
    await waitFor(() => expect(tabStore.read('commerce-payment')).toBeNull());
  },
);

describe('a payment method with a redirect (fsc:invoke)', () => {
  /** Opens Pricing as after a redirect. The real library would then open its window by itself. */
  async function returnFromRedirect(
    kept: object | null,
    userId?: string,
    query = '?fsc:invoke:session=SESSION12345&plan=1',
  ) {
    const buyer = await newBuyer();
    if (kept) {
      tabStore.write('commerce-checkout', JSON.stringify({ userId: userId ?? buyer.id, ...kept }));
    }
    window.history.replaceState(null, '', `/pricing${query}`);
    installLibrary();
    const view = await renderSite(`/pricing${query}`, { token: buyer.token });
    return { ...view, card: await yearly() };
  }
  const openWindow = () =>
    document.body.append(Object.assign(document.createElement('iframe'), { id: 'fsc-popup-frame' }));
  afterEach(() => {
    document.getElementById('fsc-popup-frame')?.remove();
    tabStore.remove('commerce-checkout');
    window.history.replaceState(null, '', '/');
  });

  it('resumes the checkout, and removes its parameters from the address', async () => {
    const { card, address } = await returnFromRedirect({ provider: 'fastspring', goodsId: 'yearly' });
    expect(await card.findByText('Opening checkout…')).toBeInTheDocument();
    openWindow();
    expect(await card.findByText('Checkout is open. Please complete your payment there.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/pricing?plan=1'));
    await close(null);
    expect(await card.findByText(/^Checkout was closed and you have not been charged\./)).toBeInTheDocument();
    expect(tabStore.read('commerce-checkout')).toBeNull();
  });

  it.each([
    ['a checkout that this tab did not start', null, undefined],
    ['another user’s checkout', { provider: 'fastspring', goodsId: 'yearly' }, 'somebody-else'],
    ['an invalid stored checkout', { provider: 'cash', goodsId: 7 }, undefined],
  ])('opens no checkout for %s', async (_what, kept, userId) => {
    const { card, store } = await returnFromRedirect(kept, userId);
    openWindow();
    await card.findByRole('button', { name: 'Get it now' });
    expect(await screen.findByRole('button', { name: /^Hi / })).toBeInTheDocument();
    await waitFor(() => expect(tabStore.read('commerce-checkout')).toBeNull());
    expect(selectPayment(store.getState()).step).toBe('idle');
  });

  it('opens no checkout after a reload without the parameters', async () => {
    const { card, store } = await returnFromRedirect(
      { provider: 'fastspring', goodsId: 'yearly' },
      undefined,
      '?plan=1',
    );
    openWindow();
    expect(await screen.findByRole('button', { name: /^Hi / })).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Get it now' })).toBeEnabled();
    expect(selectPayment(store.getState()).step).toBe('idle');
  });
});
