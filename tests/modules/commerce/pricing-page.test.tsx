import { screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '@site/shared/contracts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { countToasts } from '../faults';
import { buyByCard, changeAtProvider, newBuyer, sharedUser, subscriptionOf } from './buyers';
import { countCalls } from './calls';
import { writeSiteConfig } from './payment-config';
import { findToast, main, planCard, reply, sentence } from './pricing-verbs';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  document.getElementById('fsc-api')?.remove();
});

const buyPath = '/api/u/order/order/buy';

describe('the checks before a payment (spec 6 and 8)', () => {
  it('redirect a visitor to Login with a backUrl to the chosen plan, without a call', async () => {
    const calls = countCalls();
    const { user, address } = await renderSite('/pricing');
    await user.click((await planCard('Yearly')).getByRole('button', { name: 'Get it now' }));
    await findToast('Please log in to your account before continuing');
    await waitFor(() => expect(address()).toBe('/login?backUrl=%2Fpricing%3FgoodsId%3Dyearly'));
    expect(calls.to(buyPath)).toBe(0);
    expect(document.getElementById('fsc-api')).toBeNull();
  });

  it('ask a visitor in Chinese to log in', async () => {
    const { user } = await renderSite('/pricing', { language: 'cn' });
    await user.click((await planCard('年度订阅')).getByRole('button', { name: '立即购买' }));
    expect(await findToast('请先登录账号再继续')).toBeInTheDocument();
  });

  it('reject a second subscription if one was bought in another tab', async () => {
    const buyer = await newBuyer();
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    await main().findByText('You do not have a subscription yet. Choose a plan to get started.');
    await buyByCard(buyer);
    await user.click(yearly.getByRole('button', { name: 'Get it now' }));
    await findToast(
      'The expiration date for the use of this product has not yet expired, and there is no need for a duplicate subscription.',
    );
    expect(document.getElementById('fsc-api')).toBeNull();
  });

  it('reject a second subscription if only the purchase check of the server works', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    breakCalls('/api/u/order/subscription', { status: 500 });
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    await main().findByRole('region', { name: 'Your subscription' });
    await user.click(yearly.getByRole('button', { name: 'Get it now' }));
    await findToast(
      'The expiration date for the use of this product has not yet expired, and there is no need for a duplicate subscription.',
    );
    expect(yearly.getByRole('button', { name: 'Get it now' })).not.toHaveAttribute('aria-disabled');
  });

  it('reject a payment by card or wallet while PayPal is processing another', async () => {
    const buyer = await sharedUser();
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    breakCalls(buyPath, reply({ isBuy: false, dueTime: null, pending: true }));
    for (const name of ['Get it now', 'Pay with PayPal']) {
      await user.click(yearly.getByRole('button', { name }));
      await user.click(within(await findToast('An earlier payment is still being processed.')).getByRole('button'));
    }
    expect(document.getElementById('fsc-api')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show the server’s message if the check fails, for card and wallet', async () => {
    const buyer = await sharedUser();
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    breakCalls(buyPath, reply(null, 'SERVER_ERROR', 'The shop is closed for a moment.'));
    for (const name of ['Get it now', 'Pay with PayPal']) {
      await user.click(yearly.getByRole('button', { name }));
      await user.click(within(await findToast('The shop is closed for a moment.')).getByRole('button'));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show that the session has expired, and lead to Login', async () => {
    const buyer = await sharedUser();
    const { user, address } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    breakCalls(buyPath, reply(null, 'Unauthorized', 'no session'));
    await user.click(yearly.getByRole('button', { name: 'Get it now' }));
    const toast = await findToast('Login has expired, please log in again.');
    await user.click(within(toast).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each([
    ['network', 'network' as const],
    ['503', { status: 503 }],
    ['HTML', 'html' as const],
    ['truncated JSON', 'truncated' as const],
    ['no data', reply(null)],
    ['data of another type', reply('yes')],
  ])('threat 45: a failed check (%s) shows one message, and the button works again', async (_, fault) => {
    const buyer = await sharedUser();
    const { user, store } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    await main().findByText('You do not have a subscription yet. Choose a plan to get started.');
    const button = yearly.getByRole('button', { name: 'Get it now' });
    const toasts = countToasts(store);
    const before = toasts();
    const restore = breakCalls(buyPath, fault);
    await user.click(button);
    await waitFor(() => expect(toasts() - before).toBe(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    restore();
    await user.click(button);
    await waitFor(() => expect(document.getElementById('fsc-api')).not.toBeNull());
    expect(toasts() - before).toBe(1);
  });
});

describe('the subscription status', () => {
  it('shows that there is no subscription', async () => {
    const { token } = await sharedUser();
    await renderSite('/pricing', { token });
    expect(
      await main().findByText('You do not have a subscription yet. Choose a plan to get started.'),
    ).toBeInTheDocument();
  });

  it('shows expiry date and auto-renew note, and marks the current plan', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await renderSite('/pricing', { token: buyer.token });
    const card = within(await main().findByRole('region', { name: 'Your subscription' }));
    expect(card.getByText(sentence(/^Expiry date: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))).toBeInTheDocument();
    expect(
      card.getByText(sentence(/^Renews on .* for \$89\.00 USD, automatically\. You can cancel at any time\.$/)),
    ).toBeInTheDocument();
    // An element of its own, which is not broken over two lines.
    expect(card.getByText('$89.00 USD').tagName).toBe('SPAN');
    expect(card.getByText('Yearly')).toBeInTheDocument();
    expect((await planCard('Yearly')).getByText('Your plan')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Yearly', /^Your current plan\. It renews on \d{4}-/, ['Get it now', 'Pay with PayPal']],
    ['cn', '年度订阅', /^这是您当前的套餐，将于 \d{4}-.* 续费。$/, ['立即购买', '使用 PayPal 支付']],
  ] as const)(
    'offers a subscriber no second purchase, and marks the current plan (%s)',
    async (language, title, note, buttons) => {
      const buyer = await newBuyer();
      await buyByCard(buyer);
      await renderSite('/pricing', { token: buyer.token, language });
      expect(await (await planCard(title)).findByText(sentence(note))).toBeInTheDocument();
      for (const name of buttons) {
        expect(main().queryByRole('button', { name })).not.toBeInTheDocument();
      }
    },
  );

  it('tells a cancelled subscriber to resume before changing the plan', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await changeAtProvider(buyer, 'cancel');
    await renderSite('/pricing', { token: buyer.token });
    expect(
      await (await planCard('Yearly')).findByText(sentence(/^Your current plan\. It ends on \d{4}-/)),
    ).toBeInTheDocument();
    expect(
      (await planCard('Monthly')).getByText('Resume your subscription to change to this plan.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['en', 'Yearly', 'Your current plan. It is paused.', 'Monthly', 'Resume your subscription to change to this plan.'],
    ['cn', '年度订阅', '这是您当前的套餐，已暂停。', '月度订阅', '恢复订阅后即可更换为此套餐。'],
  ] as const)(
    'offers no purchase during a pause at the provider (%s)',
    async (language, own, note, other, otherNote) => {
      const buyer = await newBuyer();
      await buyByCard(buyer);
      const running = await subscriptionOf(buyer);
      const paused: Subscription = { ...running, isPaused: true, renewsOn: null, endsOn: running.renewsOn };
      breakCalls('/api/u/order/subscription', reply(paused));
      await renderSite('/pricing', { token: buyer.token, language });
      expect(await (await planCard(own)).findByText(note)).toBeInTheDocument();
      expect((await planCard(other)).getByText(otherNote)).toBeInTheDocument();
    },
  );

  it('shows the expiry date of the purchase check when the subscription cannot be loaded', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    breakCalls('/api/u/order/subscription', { status: 500 });
    await renderSite('/pricing', { token: buyer.token });
    const card = within(await main().findByRole('region', { name: 'Your subscription' }));
    expect(card.getByText(sentence(/^Expiry date: \d{4}-/))).toBeInTheDocument();
    expect(card.getByText(/^Renews automatically\./)).toBeInTheDocument();
  });

  it('shows a failed renewal and how to correct it', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await changeAtProvider(buyer, 'fail');
    await renderSite('/pricing', { token: buyer.token, language: 'cn' });
    const card = within(await main().findByRole('region', { name: '我的订阅' }));
    expect(card.getByText('最近一次续费扣款失败')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '更新付款方式' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/sandbox\/fastspring\/account\//),
    );
  });
});
