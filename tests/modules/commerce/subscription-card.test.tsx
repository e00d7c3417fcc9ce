import { act, screen, within } from '@testing-library/react';
import type { Subscription } from '@site/shared/contracts';
import { loggedIn, sessionCleared } from '@site/shared/session';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { newBuyer, sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';
import { sentence } from './pricing-verbs';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const main = () => within(screen.getByRole('main'));
const findCard = async (name = 'Your subscription') => within(await main().findByRole('region', { name }));
const cardPath = '/api/u/order/subscription';
const buyPath = '/api/u/order/order/buy';
const reply = (data: unknown) => ({ status: 200, body: JSON.stringify({ code: 'OK', message: '', data }) });
const dueTime = '2030-01-02T03:04:05.000Z';
const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  provider: 'fastspring',
  goodsId: 'yearly',
  price: 89,
  currency: 'USD',
  dueTime,
  renewsOn: dueTime,
  endsOn: null,
  canCancel: true,
  canResume: false,
  manageUrl: 'https://store.example/account',
  invoiceUrl: null,
  ...change,
});

/** Opens My Order with a subscription that a provider could report, but the sandbox does not. */
async function openWith(data: unknown, isBuy = true, language: 'en' | 'cn' = 'en') {
  const { token } = await sharedUser();
  breakCalls(cardPath, reply(data));
  breakCalls(buyPath, reply({ isBuy, dueTime: isBuy ? dueTime : null }));
  return renderSite('/order', { token, language });
}

describe('the states of the card', () => {
  it.each([
    [
      'en',
      'Yearly',
      /^Changes to “Yearly” on 2030-01-0\d \d\d:04:05 for \$89\.00 USD, then renews automatically\. You can cancel at any time\.$/,
    ],
    [
      'cn',
      '年度订阅',
      /^将于 2030-01-0\d \d\d:04:05 更换为“年度订阅”，届时自动扣款 \$89\.00 USD，到期自动续费，可随时取消。$/,
    ],
  ] as const)('a plan that starts with the next payment is named (%s)', async (language, nextPlanTitle, text) => {
    await openWith(subscription({ goodsId: 'monthly', nextGoodsId: 'yearly', nextPlanTitle }), true, language);
    const card = await findCard(language === 'en' ? undefined : '我的订阅');
    expect(card.getByText(sentence(text))).toBeInTheDocument();
  });

  it.each([
    [
      'en',
      true,
      'You still have access for now. The payment provider will try again over the next few days.',
      'Update payment method',
    ],
    ['en', false, 'Your access is paused until the payment succeeds.', 'Update payment method'],
    ['cn', true, '目前仍可正常使用，支付平台会在未来几天内再次尝试扣款。', '更新付款方式'],
    ['cn', false, '付款成功前暂时无法使用。', '更新付款方式'],
  ] as const)(
    'a failed renewal shows in %s whether access is open (%s) and where it is corrected',
    async (language, open, text, link) => {
      await openWith(subscription({ status: 'past_due' }), open, language);
      const card = await findCard(language === 'en' ? 'Your subscription' : '我的订阅');
      expect(await card.findByRole('alert')).toHaveTextContent(text);
      expect(card.getByRole('link', { name: link })).toHaveAttribute('href', 'https://store.example/account');
    },
  );

  it('a failed renewal without a page of the provider links to Contact', async () => {
    await openWith(subscription({ status: 'past_due', manageUrl: null }));
    const card = await findCard();
    expect(await card.findByRole('alert')).toHaveTextContent('Please contact us and we will help you fix it.');
    expect(card.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('a subscription that cannot be changed here has no button, and links to the page of the provider', async () => {
    await openWith(subscription({ canCancel: false }));
    const card = await findCard();
    expect(card.getByText(/^Renews on /)).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Manage payment' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['en', 'Cancelled', /^Ends on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\. You will not be charged again\.$/],
    ['cn', '已取消续费', /^到期日期：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d，不会再扣款。$/],
  ] as const)('a cancelled subscription shows in %s when it ends, and no renewal', async (language, state, ends) => {
    await openWith(
      subscription({ status: 'canceled', renewsOn: null, endsOn: dueTime, canCancel: false, canResume: true }),
      true,
      language,
    );
    const card = await findCard(language === 'en' ? 'Your subscription' : '我的订阅');
    expect(card.getByText(state)).toBeInTheDocument();
    expect(card.getByText(sentence(ends))).toBeInTheDocument();
    expect(card.queryByText(/Renews on|续费日期/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Paused', /^Paused: your access ends on 2030-01-0\d \d\d:04:05\. You will not be charged until you resume /],
    ['cn', '已暂停', /^订阅已暂停：可使用至 2030-01-0\d \d\d:04:05，在支付平台的页面恢复订阅前不会再扣款。$/],
  ] as const)('a paused subscription shows in %s until when it can be used', async (language, state, text) => {
    await openWith(subscription({ isPaused: true, renewsOn: null, endsOn: dueTime }), true, language);
    const card = await findCard(language === 'en' ? 'Your subscription' : '我的订阅');
    expect(card.getByText(state)).toBeInTheDocument();
    expect(card.getByText(sentence(text))).toBeInTheDocument();
    expect(card.getByRole('link', { name: language === 'en' ? 'Manage payment' : '管理付款方式' })).toBeInTheDocument();
  });

  it('a paused subscription whose purchase check fails shows the end of access from its own data', async () => {
    const { token } = await sharedUser();
    breakCalls(cardPath, reply(subscription({ isPaused: true, renewsOn: null, endsOn: dueTime })));
    breakCalls(buyPath, { status: 500 });
    await renderSite('/order', { token });
    expect((await findCard()).getByText(sentence(/^Paused: your access ends on 2030-01-0/))).toBeInTheDocument();
  });

  it.each([
    ['en', /^Paused: no access and no charges until/, 'Cancel subscription', 'You will not be charged again.'],
    ['cn', /^订阅已暂停：.*前无法使用，也不会扣款。$/, '取消订阅', '取消后不再扣款。'],
  ] as const)('a pause after the paid period shows in %s no access', async (language, text, cancel, question) => {
    const over = '2020-01-02T03:04:05.000Z';
    const { user } = await openWith(
      subscription({ isPaused: true, dueTime: over, renewsOn: null, endsOn: over }),
      false,
      language,
    );
    const card = await findCard(language === 'en' ? 'Your subscription' : '我的订阅');
    expect(card.getByText(sentence(text))).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: cancel }));
    expect(within(await screen.findByRole('dialog')).getByText(question)).toBeInTheDocument();
  });

  it('each date is a separate element, so that it does not wrap', async () => {
    const { user } = await openWith(subscription());
    const card = await findCard();
    expect(card.getAllByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toHaveLength(2);
    await user.click(card.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
    expect(dialog.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  });

  it('a malformed subscription is not shown, and the expiry date comes from the purchase check', async () => {
    await openWith({ ...subscription(), manageUrl: 'javascript:alert(1)' });
    const card = await findCard();
    expect(card.getByText(sentence(/^Expiry date: 2030-01-0/))).toBeInTheDocument();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('threat 48: Pricing does not show the subscription of the previous user when another tab logs in', async () => {
  const { token } = await sharedUser();
  const other = await newBuyer();
  breakCalls(cardPath, reply(subscription()));
  breakCalls(buyPath, reply({ isBuy: true, dueTime }));
  const { store } = await renderSite('/pricing', { token });
  await findCard();
  breakCalls(cardPath, 'hang');
  breakCalls(buyPath, 'hang');
  await act(async () => void store.dispatch(sessionCleared()));
  expect(main().queryByText(sentence(/^Expiry date: /))).toBeNull();
  await act(async () => void store.dispatch(loggedIn({ token: other.token })));
  expect(main().queryByText(sentence(/^Expiry date: /))).toBeNull();
});
