import fc from 'fast-check';
import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChanged } from '@site/shared/session';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { countToasts, faultKinds } from '../faults';
import { buyByCard, happens, newBuyer, oneVisitor } from './buyers';
import { countCalls } from './calls';
import { writeSiteConfig } from './payment-config';

// The first page of another module is compiled while the test waits.
writeSiteConfig();

const healthy = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = healthy;
  document.getElementById('fsc-api')?.remove();
});

const main = () => within(screen.getByRole('main'));
const planCard = async (title: string) => {
  const heading = await main().findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};
/** The toast with this text; the kit keeps those of earlier pages of this file for a moment. */
const findToast = async (text: string): Promise<HTMLElement> => {
  const words = await screen.findByText(
    (_, element) => element?.getAttribute('role') === 'alert' && (element.textContent ?? '').includes(text),
  );
  return words;
};
const reply = (data: unknown, code = 'OK', message = '') => ({
  status: 200,
  body: JSON.stringify({ code, message, data }),
});
const buyPath = '/api/u/order/order/buy';
const plansPath = '/api/goods/body/list';

describe('the plans (spec 2.11)', () => {
  it('are those of the server, in the language of the reader, and said to be a sandbox', async () => {
    await renderSite('/pricing');
    const yearly = await planCard('Yearly');
    expect(yearly.getByText('$89.00')).toBeInTheDocument();
    expect(yearly.getByText('Best value')).toBeInTheDocument();
    expect(yearly.getByText('Save 25%')).toBeInTheDocument();
    expect(main().getAllByRole('button', { name: 'Get it now' })).toHaveLength(3);
    expect(main().getByText('Sandbox: no real money moves')).toBeInTheDocument();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(['Monthly', '6 months', 'Yearly', 'What you get across the apps and the web', 'Included in every plan']);
    await waitFor(() => expect(document.title).toBe('Pricing · Anatomy Movement Education'));
  });

  it('change their language without losing the page', async () => {
    const { store } = await renderSite('/pricing', { language: 'cn' });
    expect((await planCard('年度订阅')).getByText('最划算')).toBeInTheDocument();
    act(() => void store.dispatch(languageChanged('en')));
    expect((await planCard('Yearly')).getByText('Best value')).toBeInTheDocument();
  });

  it('threat 22: 1,000 malformed plans are left out and logged, and the good one stays', async () => {
    const texts = {
      id: 'good-path',
      title: 'Good plan',
      cnTitle: '好套餐',
      text: 'a',
      cnText: 'b',
      discrib: 'c',
      cnDiscrib: 'd',
      price: '$5.00',
      cnPrice: '$5.00',
    };
    const rubbish = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.constantFrom('', '{', 'null', '[]', '"x"', '{"id":"x"}'),
    );
    const row = fc.oneof(
      rubbish,
      fc.record({ id: rubbish, fastspringParams: rubbish }),
      rubbish.map((fastspringParams) => ({ id: 'same', fastspringParams })),
    );
    const sample = JSON.parse(
      JSON.stringify(
        fc
          .sample(row, { numRuns: 1000, seed: 7 })
          .map((value) => (value === undefined || typeof value === 'bigint' ? null : value)),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    ) as unknown[];
    breakCalls(plansPath, reply([...sample, { id: 'good', fastspringParams: JSON.stringify(texts) }]));
    const { actions } = await renderSite('/pricing');
    expect((await planCard('Good plan')).getByText('$5.00')).toBeInTheDocument();
    expect(main().getAllByRole('article')).toHaveLength(1);
    expect(actions).toContain('commerce/plansLeftOut');
  });

  it('say so when there is none on sale', async () => {
    breakCalls(plansPath, reply([]));
    await renderSite('/pricing');
    expect(
      await main().findByText('No plans are available at the moment. Please check back later.'),
    ).toBeInTheDocument();
  });
});

describe('the rules before paying (spec 6 and 8)', () => {
  it('send a visitor to Login with the way back, without asking the server anything', async () => {
    const calls = countCalls();
    const { user, address } = await renderSite('/pricing');
    await user.click((await planCard('Yearly')).getByRole('button', { name: 'Get it now' }));
    await findToast('Please log in to your account before continuing');
    await waitFor(() => expect(address()).toBe('/login?backUrl=%2Fpricing'));
    expect(calls.to(buyPath)).toBe(0);
    expect(document.getElementById('fsc-api')).toBeNull();
  });

  it('say the same in Chinese', async () => {
    const { user } = await renderSite('/pricing', { language: 'cn' });
    await user.click((await planCard('年度订阅')).getByRole('button', { name: '立即购买' }));
    expect(await findToast('请先登录账号再继续')).toBeInTheDocument();
  });

  it('refuse a second subscription beside one that was bought in another tab meanwhile', async () => {
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

  it('refuse a second subscription where the server tells nothing but that one runs', async () => {
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

  it('refuse a payment by card or wallet beside one that PayPal still has in hand', async () => {
    const buyer = await oneVisitor();
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    breakCalls(buyPath, reply({ isBuy: false, dueTime: null, pending: true }));
    for (const name of ['Get it now', 'Pay with PayPal']) {
      await user.click(yearly.getByRole('button', { name }));
      await user.click(
        within(await findToast('An earlier payment is still being processed by PayPal.')).getByRole('button'),
      );
    }
    expect(document.getElementById('fsc-api')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show the server’s warning when the check fails, for the wallet as for the card', async () => {
    const buyer = await oneVisitor();
    const { user } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    breakCalls(buyPath, reply(null, 'SERVER_ERROR', 'The shop is closed for a moment.'));
    for (const name of ['Get it now', 'Pay with PayPal']) {
      await user.click(yearly.getByRole('button', { name }));
      await user.click(within(await findToast('The shop is closed for a moment.')).getByRole('button'));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lead a session that has ended to Login, and say nothing else', async () => {
    const buyer = await oneVisitor();
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
  ])('threat 45: the check fails (%s): one message, the page lives, and the button works again', async (_, fault) => {
    const buyer = await oneVisitor();
    const { user, store } = await renderSite('/pricing', { token: buyer.token });
    const yearly = await planCard('Yearly');
    await main().findByText('You do not have a subscription yet. Choose a plan to get started.');
    const button = yearly.getByRole('button', { name: 'Get it now' });
    const toasts = countToasts(store);
    const before = toasts();
    const mend = breakCalls(buyPath, fault);
    await user.click(button);
    await waitFor(() => expect(toasts() - before).toBe(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    mend();
    await user.click(button);
    await waitFor(() => expect(document.getElementById('fsc-api')).not.toBeNull());
    expect(toasts() - before).toBe(1);
  });
});

describe('the subscription status', () => {
  it('tells who has none', async () => {
    const { token } = await oneVisitor();
    await renderSite('/pricing', { token });
    expect(
      await main().findByText('You do not have a subscription yet. Choose a plan to get started.'),
    ).toBeInTheDocument();
  });

  it('tells expiry date and auto-renew note, and marks the own plan', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await renderSite('/pricing', { token: buyer.token });
    const card = within(await main().findByRole('region', { name: 'Your subscription' }));
    expect(card.getByText(/^Expiry date: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeInTheDocument();
    expect(
      card.getByText(/^Renews on .* for \$89\.00 USD, automatically\. You can cancel at any time\.$/),
    ).toBeInTheDocument();
    expect(card.getByText('Yearly')).toBeInTheDocument();
    expect((await planCard('Yearly')).getByText('Your plan')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Yearly', /^Your current plan\. It renews on \d{4}-/, ['Get it now', 'Pay with PayPal']],
    ['cn', '年度订阅', /^这是您当前的套餐，将于 \d{4}-.* 续订。$/, ['立即购买', '使用 PayPal 支付']],
  ] as const)(
    'offers a subscriber nothing to buy a second time, and says which plan is the own one (%s)',
    async (language, title, note, buttons) => {
      const buyer = await newBuyer();
      await buyByCard(buyer);
      await renderSite('/pricing', { token: buyer.token, language });
      expect(await (await planCard(title)).findByText(note)).toBeInTheDocument();
      for (const name of buttons) {
        expect(main().queryByRole('button', { name })).not.toBeInTheDocument();
      }
    },
  );

  it('says for a subscription that ends when another plan can be chosen', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await happens(buyer, 'cancel');
    await renderSite('/pricing', { token: buyer.token });
    expect(await (await planCard('Yearly')).findByText(/^Your current plan\. It ends on \d{4}-/)).toBeInTheDocument();
    expect(
      (await planCard('Monthly')).getByText('Resume your subscription to change to this plan.'),
    ).toBeInTheDocument();
  });

  it('tells the expiry date from the purchase check alone when the card cannot be had', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    breakCalls('/api/u/order/subscription', { status: 500 });
    await renderSite('/pricing', { token: buyer.token });
    const card = within(await main().findByRole('region', { name: 'Your subscription' }));
    expect(card.getByText(/^Expiry date: \d{4}-/)).toBeInTheDocument();
    expect(card.getByText(/^Renews automatically\./)).toBeInTheDocument();
  });

  it('tells a failed renewal and the way to mend it', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    await happens(buyer, 'fail');
    await renderSite('/pricing', { token: buyer.token, language: 'cn' });
    const card = within(await main().findByRole('region', { name: '我的订阅' }));
    expect(card.getByText('最近一次续订扣款失败')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '更新付款方式' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/sandbox\/fastspring\/account\//),
    );
  });
});

const faults = [
  ...faultKinds,
  ['data a text', reply('x')],
  ['data an object', reply({ list: 1 })],
  ['code no text', { status: 200, body: '{"code":true,"data":[]}' }],
] as const;

it.each(faults)(
  'threat 45: plans answer with %s: at most one toast, no blank page, Retry brings them',
  async (_, fault) => {
    const mend = breakCalls(plansPath, fault);
    const { user, store } = await renderSite('/pricing');
    const toasts = countToasts(store);
    expect(await main().findByText('The plans could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeInTheDocument();
    expect(toasts()).toBeLessThanOrEqual(1);
    mend();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await planCard('Yearly')).toBeDefined();
  },
);
