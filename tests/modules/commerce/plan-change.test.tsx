import { screen, waitFor, within } from '@testing-library/react';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { expectRetryAfterFaults } from '../faults';
import { buyByCard, newBuyer } from './buyers';
import { countCalls } from './calls';
import { writeSiteConfig } from './payment-config';
import { main, planCard, reply, sentence } from './pricing-verbs';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const changePath = '/api/u/order/subscription/change';
const texts = {
  en: {
    button: 'Change to this plan',
    yearly: 'Yearly',
    title: 'Change to: Yearly',
    confirm: 'Confirm the change',
    keep: 'Keep my plan',
    own: /^Your current plan\. It renews on /,
  },
  cn: {
    button: '更换为此套餐',
    yearly: '年度订阅',
    title: '更换套餐：年度订阅',
    confirm: '确认更换',
    keep: '保留当前套餐',
    own: /^这是您当前的套餐，将于 /,
  },
} as const;

async function openDialog(language: 'en' | 'cn' = 'en') {
  const buyer = await newBuyer();
  await buyByCard(buyer, 'monthly');
  const view = await renderSite('/pricing', { token: buyer.token, language });
  const t = texts[language];
  await view.user.click(await (await planCard(t.yearly)).findByRole('button', { name: t.button }));
  return { ...view, t, dialog: within(await screen.findByRole('dialog', { name: t.title })) };
}

it.each([
  [
    'en',
    /^You pay \$[78]\d\.\d\d USD today, tax included\./,
    /^The new plan starts right away\. The next payment is \$89\.00 USD on \d{4}-/,
  ],
  ['cn', /^今天需支付 \$[78]\d\.\d\d USD（含税），/, /^新套餐立即生效，下次扣款日期为 \d{4}-.*，金额 \$89\.00 USD。$/],
] as const)(
  'a subscriber sees the price of a change, confirms it, and gets the new plan (%s)',
  async (language, due, next) => {
    const { user, t, dialog } = await openDialog(language);
    expect(await dialog.findByText(sentence(due))).toBeInTheDocument();
    expect(dialog.getByText(sentence(next))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: t.confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await (await planCard(t.yearly)).findByText(t.own)).toBeInTheDocument();
    expect((await planCard(t.yearly)).queryByRole('button')).not.toBeInTheDocument();
    expect(main().getAllByRole('button', { name: t.button })).toHaveLength(2);
  },
);

it('closing the dialog requests no change', async () => {
  const { user, t, dialog } = await openDialog();
  const calls = countCalls();
  await user.click(await dialog.findByRole('button', { name: t.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.to(changePath)).toBe(0);
  expect((await planCard('Monthly')).getByText(t.own)).toBeInTheDocument();
});

it('threats 45 and 46: a failed change is sent once, shows one message, changes nothing, and can be repeated', async () => {
  const { user, t, store, dialog } = await openDialog();
  const yearly = await planCard(t.yearly);
  await user.click(await dialog.findByRole('button', { name: t.keep }));
  const confirm = async () => {
    await user.click(yearly.getByRole('button', { name: t.button }));
    await user.click(await screen.findByRole('button', { name: t.confirm }));
  };
  await expectRetryAfterFaults({
    path: changePath,
    store,
    send: confirm,
    expectKept: () => expect(yearly.getByRole('button', { name: t.button })).toBeInTheDocument(),
  });
  await confirm();
  expect(await yearly.findByText(t.own)).toBeInTheDocument();
});

it('shows the server’s message if a change has no price, and Retry loads the price', async () => {
  const restore = breakCalls(`${changePath}/preview`, reply(null, 'CONFLICT', 'Not today.'));
  const { user, t, dialog } = await openDialog();
  expect(await dialog.findByText('Not today.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: t.confirm })).not.toBeInTheDocument();
  restore();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^You pay /)).toBeInTheDocument();
});

it('tells a wallet subscriber that the new price applies from the next period on', async () => {
  breakCalls(
    `${changePath}/preview`,
    reply({
      goodsId: 'yearly',
      currency: 'USD',
      takesEffect: 'renewal',
      due: 0,
      credit: 0,
      nextChargeOn: '2030-01-02T03:04:05.000Z',
      nextCharge: 89,
      needsApproval: true,
    }),
  );
  const { dialog } = await openDialog();
  expect(
    await dialog.findByText(sentence(/^The new plan starts on 2030-01-0.*, for \$89\.00 USD per period\.$/)),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^You pay nothing today\. PayPal does not refund/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Continue to PayPal' })).toBeInTheDocument();
});
