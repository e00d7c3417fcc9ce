import fc from 'fast-check';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderListItem } from '@site/shared/contracts';
import { languageChanged } from '@site/shared/session';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { countToasts, faultKinds } from '../faults';
import { buyByCard, newBuyer, sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const actions = {
  en: ['Go to learn', 'How to unsubscribe', 'How to view an invoice'],
  cn: ['去学习', '如何取消订阅', '如何查看发票'],
} as const;
const main = () => within(screen.getByRole('main'));
const listPath = '/api/u/order/list';
const reply = (data: unknown) => ({ status: 200, body: JSON.stringify({ code: 'OK', message: '', data }) });
const order = (change: Partial<OrderListItem> = {}): OrderListItem => ({
  id: 'one',
  title: '软件订阅',
  source: 1,
  price: 49,
  createTime: '2026-01-02T03:04:05.000Z',
  dueTime: '2026-07-02T03:04:05.000Z',
  domainId: 1,
  invoiceUrl: null,
  ...change,
});

/** Opens My Order with these orders instead of the server's, for kinds of orders that this shop does not sell. */
async function openWith(list: unknown[], language: 'en' | 'cn' = 'en', totalRecord = list.length) {
  const { token } = await sharedUser();
  breakCalls(listPath, reply({ list, totalRecord }));
  return renderSite('/order', { token, language });
}

describe('My Order (spec 2.15)', () => {
  it('redirects a visitor to Login with a backUrl', async () => {
    const { address } = await renderSite('/order');
    await waitFor(() => expect(address()).toBe('/login?backUrl=%2Forder'));
  });

  it('shows the order that was just paid', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer, 'half-yearly');
    await renderSite('/order', { token: buyer.token });
    const card = within(await main().findByRole('article', { name: 'Softs Subscription' }));
    expect(card.getByText('$49.00 USD')).toBeInTheDocument();
    expect(card.getAllByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toHaveLength(2);
    expect(card.getByRole('link', { name: 'How to unsubscribe' })).toHaveAttribute('href', '/help-cancle');
    expect(card.getByRole('link', { name: 'How to view an invoice' })).toHaveAttribute('href', '/help-invoice');
    expect(card.getByRole('link', { name: 'Open invoice' })).toHaveAttribute('target', '_blank');
    expect(card.getByText('6 months')).toBeInTheDocument();
    expect(main().queryByRole('navigation', { name: 'Pages of orders' })).not.toBeInTheDocument();
    expect(main().getByText('Sandbox: no real money moves')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('My Order · Anatomy Movement Education'));
  });

  it('shows that there are no orders, and links to the plans', async () => {
    const { token } = await sharedUser();
    await renderSite('/order', { token });
    expect(await main().findByText('There are currently no orders available')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  it('shows dollars and help links for source 1 only', async () => {
    await openWith([order({ source: 2, price: 1098 })]);
    const card = within(await main().findByRole('article'));
    expect(card.getByText('1,098.00')).toBeInTheDocument();
    expect(card.queryByText(/USD/)).not.toBeInTheDocument();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['en', { refunded: 49 }, 'Refunded'],
    ['en', { refunded: 20 }, 'Refunded: $20.00 USD'],
    ['en', { refunded: 0, isToRefund: true }, 'Refund in progress'],
    ['cn', { refunded: 49 }, '已退款'],
    ['cn', { refunded: 20 }, '已退款 $20.00 USD'],
    ['cn', { refunded: 0, isToRefund: true }, '退款处理中'],
  ] as const)('shows the refund of an order (%s, %o)', async (language, change, text) => {
    await openWith([order(change), order({ id: 'two', refunded: 0, isToRefund: false })], language);
    const [card, other] = await main().findAllByRole('article');
    expect(within(card).getByText(text)).toBeInTheDocument();
    // A completely refunded order has no usage deadline.
    const deadlines = within(card).queryAllByText(language === 'en' ? 'Usage deadline' : '使用截止日期');
    expect(deadlines).toHaveLength(change.refunded === 49 ? 0 : 1);
    expect(other).not.toHaveTextContent(language === 'en' ? /refund/i : /退款/);
    // It gives no access, so there is nothing to learn or to unsubscribe from; its invoice is still available.
    const [learn, unsubscribe, invoice] = actions[language];
    const shown = change.refunded === 49 ? [invoice] : [learn, unsubscribe, invoice];
    const controls = [...within(card).queryAllByRole('button'), ...within(card).queryAllByRole('link')];
    expect(controls.map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('opens the learning page', async () => {
    const { user, address } = await openWith([order()]);
    const learn = await main().findByRole('button', { name: 'Go to learn' });
    await user.click(learn);
    await waitFor(() => expect(address()).toBe('/muscle-and-movement'));
  });

  it.each([
    ['en', 'Go to learn', 'This software is only supported in the app.', 'Go to download APP'],
    ['cn', '去学习', '该软件仅支持在 App 中使用。', '去下载 App'],
  ] as const)('opens the app notice for domain 2 (%s)', async (language, button, text, link) => {
    const { user, address } = await openWith([order({ domainId: 2 })], language);
    await user.click(await main().findByRole('button', { name: button }));
    const notice = within(await screen.findByRole('dialog'));
    expect(notice.getByText(text)).toBeInTheDocument();
    await user.click(notice.getByRole('link', { name: link }));
    await waitFor(() => expect(address()).toBe('/download'));
  });

  it('shows the order with the server’s Chinese title after a language switch', async () => {
    const { store } = await openWith([order({ title: '半年订阅' })]);
    await main().findByRole('article', { name: 'Softs Subscription' });
    act(() => void store.dispatch(languageChanged('cn')));
    expect(await main().findByRole('article', { name: '半年订阅' })).toBeInTheDocument();
    expect(main().getByRole('heading', { level: 1, name: '我的订单' })).toBeInTheDocument();
  });
});

describe('the pages of orders (spec 9)', () => {
  const twenty = Array.from({ length: 20 }, (_, place) => order({ id: `order-${place}` }));

  it('show previous, pager, next, jumper and total, and store the page number in the address', async () => {
    const { user, address } = await openWith(twenty, 'en', 25_000);
    const pager = within(await main().findByRole('navigation', { name: 'Pages of orders' }));
    expect(pager.getByText('25,000 orders in total')).toBeInTheDocument();
    expect(pager.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 1250',
      'Next page',
    ]);
    expect(pager.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    const jump = (text: string) => user.type(pager.getByRole('textbox', { name: 'Go to page' }), `${text}{Enter}`);
    await jump('625');
    await waitFor(() => expect(address()).toBe('/order?page=625'));
    await waitFor(() => expect(pager.getByRole('link', { name: 'Page 625' })).toHaveAttribute('aria-current', 'page'));
    expect(pager.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '‹',
      '1',
      '624',
      '625',
      '626',
      '1250',
      '›',
    ]);
    await jump('0');
    await waitFor(() => expect(address()).toBe('/order'));
    await waitFor(() => expect(main().getByRole('list', { name: /^Orders, page 1 of/ })).toHaveFocus());
    await jump('99999');
    await waitFor(() => expect(address()).toBe('/order?page=1250'));
    // Chinese input methods also write wide digits.
    await jump('１２');
    await waitFor(() => expect(address()).toBe('/order?page=12'));
  });

  it.each(['abc', '-3', '0', '1e999', '2.9', ''])('treat page=%s as an existing page', async (page) => {
    const { token } = await sharedUser();
    breakCalls(listPath, reply({ list: twenty, totalRecord: 60 }));
    await renderSite(`/order?page=${page}`, { token });
    expect(await main().findByRole('list', { name: /^Orders, page [123] of 3$/ })).toBeInTheDocument();
  });
});

const faults = [
  ...faultKinds,
  ['a string as data', reply('orders')],
  ['a string as list', reply({ list: 'orders', totalRecord: 1 })],
  ['a list as code', { status: 200, body: '{"code":[1]}' }],
] as const;

it.each(faults)(
  'threat 45: after %s the orders show at most one toast and no blank page, and Retry loads them',
  async (_, fault) => {
    const { token } = await sharedUser();
    const restore = breakCalls(listPath, fault);
    const { user, store } = await renderSite('/order', { token });
    const toasts = countToasts(store);
    await main().findByText('Your orders could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: 'My Order' })).toBeInTheDocument();
    expect(toasts()).toBeLessThanOrEqual(1);
    restore();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('There are currently no orders available')).toBeInTheDocument();
  },
);

it('threat 45: of 1,000 malformed orders each object has a card, and the valid order is shown', async () => {
  const malformed = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.string(),
    fc.record(
      Object.fromEntries(
        Object.keys(order()).map((key) => [key, fc.oneof(fc.string(), fc.integer(), fc.constant(null))]),
      ),
    ),
  );
  const sample = fc.sample(malformed, { numRuns: 1000, seed: 11 });
  const records = sample.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)).length;
  await openWith([...sample, order()], 'en', 20);
  expect(await main().findByText('2026-01-02 03:04:05')).toBeInTheDocument();
  expect(main().getAllByRole('article')).toHaveLength(records + 1);
});

it('threat 45: the orders are shown although the subscription fails to load', async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  const restores = ['/api/u/order/subscription', '/api/u/order/order/buy'].map((path) =>
    breakCalls(path, { status: 500 }),
  );
  const { user } = await renderSite('/order', { token: buyer.token });
  expect(await main().findByRole('article', { name: 'Softs Subscription' })).toBeInTheDocument();
  expect(await main().findByText('Your subscription could not be loaded.')).toBeInTheDocument();
  restores.reverse().forEach((restore) => restore());
  await user.click(main().getByRole('button', { name: 'Retry' }));
  expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
});
