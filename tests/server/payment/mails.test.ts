import type { BuyStatus, PaypalCreateData, PaypalSubscribeData } from '@site/shared/contracts';
import type { TestMail } from '../test-app';
import { chargeFailedEvent, orderEvent, post, saleTo } from './fastspring-events';
import { openShop, sandboxFastspring, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Subjects of the mails on payments to a buyer, oldest first. */
async function subjectsTo({ email }: Buyer): Promise<string[]> {
  return (await shop.mailsTo(email))
    .map(({ subject }) => subject)
    .reverse()
    .filter((subject) => !/^(Activate|激活)/.test(subject));
}

/** Reports all events of the card provider again, with new ids: the ledger is written again from them. */
async function repeatEvents(): Promise<void> {
  const events = await shop.database.query<{ payload: { id: string } }>(
    "SELECT payload FROM provider_events WHERE provider = 'fastspring'",
  );
  expect(events.length).toBeGreaterThan(0);
  expect(
    (
      await post(
        shop.app,
        events.map(({ payload }) => payload),
      )
    ).statusCode,
  ).toBeLessThan(300);
  expect(
    (
      await post(
        shop.app,
        events.map(({ payload }) => ({ ...payload, id: `${payload.id}-again` })),
      )
    ).statusCode,
  ).toBeLessThan(300);
}

const pay = async (goodsId: string, kind: 'create' | 'subscribe', buyer: Buyer) =>
  (
    await shop.postJson<PaypalCreateData & PaypalSubscribeData>(
      `/api/u/order/paypal/${kind}`,
      { goodsId },
      { token: buyer.token },
    )
  ).data;
const capture = (buyer: Buyer, body: object) =>
  shop.postJson<BuyStatus>('/api/u/order/paypal/capture', body, { token: buyer.token });
const change = (buyer: Buyer, verb: string) =>
  shop.post(`/api/u/order/subscription/${verb}`, {}, { token: buyer.token });

test('a card subscription: one mail each for payment, renewal, failed payment, cancellation and refund, however often they are reported', async () => {
  const buyer = await shop.newBuyer();
  const { id: order } = await shop.payByCard(buyer);
  expect(await subjectsTo(buyer)).toEqual(['Payment received']);
  const [{ text, html }] = (await shop.mailsTo(buyer.email)) as [TestMail, ...TestMail[]];
  expect(text).toContain('Amount: $89.00 USD');
  expect(text).toMatch(/Next renewal: [A-Z][a-z]+ \d{1,2}, \d{4}/);
  expect(html).toContain('$89.00 USD');

  const { id } = await shop.sandboxSubscription(buyer);
  await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`);
  await shop.control(`${sandboxFastspring}/subscriptions/${id}/fail`);
  await repeatEvents();
  expect(await subjectsTo(buyer)).toEqual([
    'Payment received',
    'Your subscription was renewed',
    'Your payment did not go through',
  ]);
  expect((await shop.mailsTo(buyer.email))[0]?.text).toContain(`${sandboxFastspring}/account/`);

  await change(buyer, 'cancel');
  await change(buyer, 'cancel');
  await shop.postJson(`${sandboxFastspring}/orders/${order}/refund`, { amount: 10 });
  await repeatEvents();
  expect((await subjectsTo(buyer)).slice(3)).toEqual(['Your subscription will not renew', 'Your refund is on its way']);
  expect((await shop.mailsTo(buyer.email))[0]?.text).toContain('$10.00 USD');
});

test('a card subscription that its provider ends at once gets the mail about its end', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  await shop.control(`${sandboxFastspring}/subscriptions/${(await shop.sandboxSubscription(buyer)).id}/deactivate`);
  expect(await subjectsTo(buyer)).toEqual(['Payment received', 'Your subscription has ended']);
});

test('a wallet subscription: the same mails, each once, from browser, webhook and reconciliation', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = await pay('monthly', 'subscribe', buyer);
  const act = (action: string) => shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/${action}`);
  await act('approve');
  await Promise.all([capture(buyer, { subscriptionId }), capture(buyer, { subscriptionId })]);
  await capture(buyer, { subscriptionId });
  expect(await subjectsTo(buyer)).toEqual(['Payment received']);
  await act('renew');
  await change(buyer, 'cancel');
  await change(buyer, 'cancel');
  await capture(buyer, { subscriptionId });
  await act('refund');
  await capture(buyer, { subscriptionId });
  expect(await subjectsTo(buyer)).toEqual([
    'Payment received',
    'Your subscription was renewed',
    'Your subscription will not renew',
    'Your refund is on its way',
  ]);
});

test('a wallet subscription whose payment fails gets one mail', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = await pay('monthly', 'subscribe', buyer);
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/fail`);
  await capture(buyer, { subscriptionId });
  expect(await subjectsTo(buyer)).toEqual(['Payment received', 'Your payment did not go through']);
});

test('one period by wallet: the mail names its end, in the language of the account', async () => {
  const buyer = await shop.newBuyer();
  await shop.database.query("UPDATE users SET language = 'cn' WHERE id = $1", [buyer.id]);
  const { orderId } = await pay('yearly', 'create', buyer);
  await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pay' });
  await capture(buyer, { orderId });
  expect(await subjectsTo(buyer)).toEqual(['付款成功']);
  const text = (await shop.mailsTo(buyer.email))[0]?.text;
  expect(text).toMatch(/有效期至：\d{4}年\d{1,2}月\d{1,2}日/);
  expect(text).not.toContain('下次续费日期');
  await shop.control(`${sandboxPaypal}/orders/${orderId}/captures/refund`);
  expect(await subjectsTo(buyer)).toEqual(['付款成功', '您的退款已发出']);
});

test('the mail is requested in the transaction of the ledger: a failed write requests none', async () => {
  const buyer = await shop.newBuyer();
  await shop.database.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
  );
  await shop.database.query('CREATE TRIGGER refuse BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse()');
  await shop.payByCard(buyer);
  expect(await shop.database.query("SELECT 1 FROM outbox WHERE kind = 'payment-received'")).toEqual([]);
  await shop.database.query('DROP TRIGGER refuse ON orders');
  expect(await subjectsTo(buyer)).toEqual([]);
});

test('a deleted account gets no mail on what happens to its subscription afterwards', async () => {
  const buyer = await shop.newBuyer();
  const { id } = await shop.payByCard(buyer);
  await shop.get('/api/u/account/cancel', { token: buyer.token });
  await shop.control(`${sandboxFastspring}/orders/${id}/refund`);
  expect((await subjectsTo(buyer)).at(-1)).toBe('Your account was deleted');
});

test('the mail about a failed payment of a subscription without a page at the provider links to the plans', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const events = [orderEvent(sale), chargeFailedEvent(sale, sale.at + 1000)];
  await post(
    shop.app,
    JSON.parse(JSON.stringify(events, (key, value: unknown) => (key === 'url' ? undefined : value))) as object[],
  );
  expect(await subjectsTo(buyer)).toEqual(['Payment received', 'Your payment did not go through']);
  expect((await shop.mailsTo(buyer.email))[0]?.text).toMatch(/\/pricing$/m);
});
