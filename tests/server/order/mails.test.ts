import type { TestMail } from '../test-app';
import {
  chargeEvent,
  chargeFailedEvent,
  eventFor,
  orderEvent,
  post,
  renewalOrder,
  returnEvent,
  saleTo,
  type Sale,
} from '../payment/fastspring-events';
import { openShop, type Buyer, type Shop } from '../payment/shop';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { walletOf } from '../payment/wallet-verbs';

let shop: Shop;
let wallet: ReturnType<typeof walletOf>;
beforeAll(async () => {
  shop = await openShop();
  wallet = walletOf(shop);
});
afterAll(() => shop.close());

const days = 86_400_000;
const day = (ms: number, language = 'en-US') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
const numberOf = (order: string) => `SBX-${order.slice(0, 8)}`;
/** A mail on a payment as its buyer reads it: subject, figures, button. */
function gistOf({ subject, text }: TestMail): string[] {
  const [figures = '', button = ''] = text
    .split('\n\n')
    .filter((part) => /^(Plan: |套餐：)/.test(part) || /http/.test(part));
  return [subject, ...figures.split('\n'), ...button.split('\n')];
}
/** The mails on payments to a buyer, oldest first. */
const mailsTo = async ({ email }: Buyer) =>
  (await shop.mailsTo(email)).reverse().filter(({ subject }) => !/^(Activate|激活)/.test(subject));
const last = async (buyer: Buyer) => gistOf((await mailsTo(buyer)).at(-1) as TestMail);
const monthlyTo = (buyer: Buyer, change: Partial<Sale> = {}) =>
  saleTo(buyer, { goodsId: 'monthly', product: 'muscle-and-movement-monthly', price: 9.9, months: 1, ...change });
/** The end of a monthly sale's period. */
const dueOf = (sale: Sale, periods: number) =>
  (chargeEvent(sale, periods).data.subscription as { nextChargeDate: number }).nextChargeDate;
const orders = ['View my orders:', 'http://localhost:3000/order'];

it('names amount, plan, number and next charge of a payment', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  await post(shop.app, [orderEvent(sale)]);
  expect(await last(buyer)).toEqual([
    'Payment received',
    'Plan: Monthly',
    'Amount: $9.90 USD',
    `Order number: ${numberOf(sale.order)}`,
    `Next renewal: ${day(dueOf(sale, 1))}`,
    ...orders,
  ]);
  await post(shop.app, [chargeEvent(sale, 3)]);
  expect(await last(buyer)).toEqual([
    'Your subscription was renewed',
    'Plan: Monthly',
    'Amount: $9.90 USD',
    `Order number: ${numberOf(renewalOrder(sale, 3))}`,
    `Next renewal: ${day(dueOf(sale, 3))}`,
    ...orders,
  ]);
  // The mail on a late reported renewal contains the end of its own period.
  await post(shop.app, [chargeEvent(sale, 2)]);
  expect(await last(buyer)).toEqual([
    'Your subscription was renewed',
    'Plan: Monthly',
    'Amount: $9.90 USD',
    `Order number: ${numberOf(renewalOrder(sale, 2))}`,
    `Next renewal: ${day(dueOf(sale, 2))}`,
    ...orders,
  ]);
});

it('names amount and order of each refund', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  await post(shop.app, [orderEvent(sale)]);
  for (const [place, amount] of [3, 2.5].entries()) {
    await post(shop.app, [returnEvent(sale, amount, sale.at + 1000 * (place + 1))]);
    const mail = (await mailsTo(buyer)).at(-1) as TestMail;
    expect(gistOf(mail)).toEqual([
      'Your refund is on its way',
      'Plan: Monthly',
      `Refunded: $${amount.toFixed(2)} USD`,
      `Order number: ${numberOf(sale.order)}`,
      ...orders,
    ]);
    expect(mail.text).toContain(`We have refunded $${amount.toFixed(2)} USD to the payment method`);
  }
  // A repeated write without a further refund sends no mail.
  await post(shop.app, [{ ...orderEvent(sale), id: `${sale.order}-again` }]);
  expect(await mailsTo(buyer)).toHaveLength(3);
});

it('names the plan that was paid for in the mail on its refund, and that the access has ended', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer, { at: Date.now() - 10 * days });
  const yearly = { ...sale, product: 'muscle-and-movement-yearly', price: 89, months: 12, at: sale.at + 1000 };
  await post(shop.app, [
    orderEvent(sale),
    eventFor(yearly, 'subscription.updated', { changed: yearly.at, nextChargeDate: sale.at + 365 * days }),
    returnEvent(sale, 9.9, sale.at + 2000),
  ]);
  expect(await shop.subscription(buyer)).toBeNull();
  expect(await last(buyer)).toEqual([
    'Your refund is on its way',
    'Plan: Monthly',
    'Refunded: $9.90 USD',
    `Order number: ${numberOf(sale.order)}`,
    `Access until: ${day(sale.at + 2000)}`,
    ...orders,
  ]);
});

it('reports a failed payment, and links to the page where the payment method is changed', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  await post(shop.app, [orderEvent(sale), chargeFailedEvent(sale, sale.at + 1000)]);
  expect(await last(buyer)).toEqual([
    'Your payment did not go through',
    'Plan: Monthly',
    'Amount: $9.90 USD',
    'Update payment details:',
    'https://store.onfastspring.com/account',
  ]);
});

it('reports a cancellation, and until when there is access', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  const end = sale.at + 20 * days;
  await post(shop.app, [
    orderEvent(sale),
    eventFor(sale, 'subscription.canceled', { changed: sale.at + 1000, state: 'canceled', deactivationDate: end }),
  ]);
  const mail = (await mailsTo(buyer)).at(-1) as TestMail;
  expect(gistOf(mail)).toEqual(['Your subscription will not renew', 'Plan: Monthly', ...orders]);
  expect(mail.text).toContain(`You keep full access until ${day(end)}.`);
});

it('reports the end of a subscription, and links to the plans', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  await post(shop.app, [
    orderEvent(sale),
    eventFor(sale, 'subscription.deactivated', {
      changed: sale.at + 1,
      state: 'deactivated',
      deactivationDate: sale.at + 1,
    }),
  ]);
  expect(await last(buyer)).toEqual([
    'Your subscription has ended',
    'Plan: Monthly',
    'See plans:',
    'http://localhost:3000/pricing',
  ]);
});

it('reports a change of plan, and when it is charged', async () => {
  const buyer = await shop.newBuyer();
  const sale = monthlyTo(buyer);
  const [yearly, next] = [
    { ...sale, product: 'muscle-and-movement-yearly', price: 89, months: 12, at: sale.at + 1000 },
    sale.at + 365 * days,
  ];
  await post(shop.app, [
    orderEvent(sale),
    eventFor(yearly, 'subscription.updated', { changed: yearly.at, nextChargeDate: next }),
  ]);
  expect(await last(buyer)).toEqual(['Your plan was changed', 'Plan: Yearly', `Next renewal: ${day(next)}`, ...orders]);
});

it('names price and end of a single period by wallet, in the language of the account', async () => {
  const buyer = await shop.newBuyer();
  await shop.database.query("UPDATE users SET language = 'cn' WHERE id = $1", [buyer.id]);
  const { orderId } = (await wallet.create(buyer, 'yearly')).data;
  await wallet.approve(orderId);
  await wallet.capture(buyer, { orderId });
  const { dueTime } = await shop.buyStatus(buyer);
  const [order] = (await shop.orders(buyer)).list;
  expect(await last(buyer)).toEqual([
    '付款成功',
    '套餐：年度订阅',
    '金额：$89.00 USD',
    `订单号：${order?.invoiceUrl?.split('/').at(-1)}`,
    `有效期至：${day(Date.parse(dueTime ?? ''), 'zh-CN')}`,
    '查看我的订单：',
    'http://localhost:3000/order?lang=cn',
  ]);
});

it('links a wallet subscriber whose payment failed to the page of the wallet', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await wallet.act(subscriptionId, 'fail');
  expect(await last(buyer)).toEqual([
    'Your payment did not go through',
    'Plan: Monthly',
    'Amount: $9.90 USD',
    'Update payment details:',
    expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/paypal\//),
  ]);
});

/** Events at the wallet that this server cannot read now; they are read afterwards, all at once. */
async function unread(happens: () => Promise<unknown>): Promise<void> {
  const unavailable = jest
    .spyOn(shop.payments.paypal!.api, 'readSubscription')
    .mockRejectedValue(new ProviderUnavailable('away'));
  await happens();
  unavailable.mockRestore();
}
const subjectsTo = async (buyer: Buyer) => (await mailsTo(buyer)).map(({ subject }) => subject);

it('sends one mail for a refund that ends a subscription', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await unread(async () => {
    await wallet.act(subscriptionId, 'refund');
    await wallet.act(subscriptionId, 'cancel');
  });
  await shop.post('/api/u/order/subscription/refresh', {}, buyer);
  expect(await shop.subscription(buyer)).toBeNull();
  expect(await subjectsTo(buyer)).toEqual(['Payment received', 'Your refund is on its way']);
});

it('sends two mails for a payment and its refund that become known at once', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  await unread(async () => {
    await wallet.act(subscriptionId, 'approve');
    await wallet.act(subscriptionId, 'refund');
  });
  await wallet.capture(buyer, { subscriptionId });
  expect(await subjectsTo(buyer)).toEqual(['Payment received', 'Your refund is on its way']);
  expect((await last(buyer))[2]).toBe('Refunded: $9.90 USD');
});

it('sends no mail for an account that was deleted meanwhile', async () => {
  const buyer = await shop.newBuyer();
  await post(shop.app, [orderEvent(monthlyTo(buyer))]);
  await shop.get('/api/u/account/cancel', buyer);
  expect((await mailsTo(buyer)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
});
