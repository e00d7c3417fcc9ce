import { closeHeldPayment } from '../../../server/src/domains/payment/held-payments';
import { until } from '../../support/until';
import { runBefore } from '../statements';
import { freshEmail, type TestMail } from '../test-app';
import { activatedEvent, chargeEvent, orderEvent, post, saleTo, type Sale } from './fastspring-events';
import { openShop, type Buyer, type Shop } from './shop';
import { walletOf } from './wallet-verbs';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const subject = 'Your payment is waiting to be added to an account';
const grants = async (buyer: Buyer) => ({
  isBuy: (await shop.buyStatus(buyer)).isBuy,
  orders: (await shop.orders(buyer)).totalRecord,
});
const tokenIn = (mail: TestMail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const claimMails = async (address: string) => (await shop.mailsTo(address)).filter((mail) => mail.subject === subject);
const claim = (buyer: Buyer, token: string) =>
  shop.postJson<{ isBuy: boolean }>('/api/u/order/claim', { token }, { token: buyer.token });
const mailAgain = (buyer: Buyer, body: object = {}) =>
  shop.postJson('/api/u/order/claim/mail', body, { token: buyer.token });

const waitsForLock = async () =>
  (
    await shop.database.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).length > 0;

/** A card payment under another address than that of the account. */
async function payAs(
  buyer: Buyer,
  change: Partial<Sale> = {},
): Promise<{ sale: Sale; address: string; token: string }> {
  const address = freshEmail('office');
  const sale = saleTo(buyer, { email: address, ...change });
  await post(shop.app, [orderEvent(sale), activatedEvent(sale)]);
  return { sale, address, token: tokenIn((await claimMails(address))[0]) };
}

it('mails a link to the address of the checkout, which books the payment once on the account that opens it', async () => {
  const buyer = await shop.newBuyer();
  const { sale, address, token } = await payAs(buyer);
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
  const [mail] = await claimMails(address);
  expect(mail?.text).toContain('$89.00 USD');
  expect(mail?.text).toContain('/order#token=');

  expect(await claim(buyer, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
  expect((await shop.held()).filter(({ reason }) => reason === 'user_mismatch')).toEqual([]);
  // It is idempotent.
  expect(await claim(buyer, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
  // Renewals need no decision.
  await post(shop.app, [chargeEvent(sale, 2)]);
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 2 });

  const bookedMails = (mails: TestMail[]) =>
    mails.filter((one) => one.subject === 'Your payment was added to an account');
  expect(bookedMails(await shop.mailsTo(address))[0]?.text).not.toContain(buyer.email);
  expect(bookedMails(await shop.mailsTo(buyer.email))[0]?.text).not.toContain(address);
  expect(
    [bookedMails(await shop.mailsTo(address)), bookedMails(await shop.mailsTo(buyer.email))].map(
      (mails) => mails.length,
    ),
  ).toEqual([1, 1]);
});

it('books the payment and all later events on another account than the one that opened the checkout', async () => {
  const [opener, owner] = [await shop.newBuyer(), await shop.newBuyer()];
  const { sale, token } = await payAs(opener);
  expect(await claim(owner, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
  await post(shop.app, [chargeEvent(sale, 2)]);
  expect([await grants(owner), await grants(opener)]).toEqual([
    { isBuy: true, orders: 2 },
    { isBuy: false, orders: 0 },
  ]);
  expect(await claim(opener, token)).toMatchObject({ code: 'LINK_USED' });
});

it('books a payment once when two accounts open the link at the same time', async () => {
  const buyers = [await shop.newBuyer(), await shop.newBuyer()];
  const { token } = await payAs(buyers[0] as Buyer);
  const codes = (await Promise.all(buyers.map((buyer) => claim(buyer, token)))).map(({ code }) => code);
  expect(codes.sort()).toEqual(['LINK_USED', 'OK']);
  const orders = await Promise.all(buyers.map(async (buyer) => (await grants(buyer)).orders));
  expect(orders.sort()).toEqual([0, 1]);
});

it('rejects an expired link with its reason, and mails a new one that invalidates the older one', async () => {
  const buyer = await shop.newBuyer();
  const { address, token } = await payAs(buyer);
  await shop.database.query("UPDATE payment_claims SET expires_at = now() - interval '1 second'");
  expect(await claim(buyer, token)).toMatchObject({
    code: 'LINK_EXPIRED',
    message: 'This link has expired. You can have a new one sent.',
  });
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });

  expect(await mailAgain(buyer, { token })).toMatchObject({ code: 'OK' });
  const mails = await claimMails(address);
  expect(mails).toHaveLength(2);
  expect(await claim(buyer, token)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await claim(buyer, tokenIn(mails[0]))).toMatchObject({ code: 'OK' });
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
});

it('a link is valid for 24 hours, and is kept as its hash', async () => {
  const { token } = await payAs(await shop.newBuyer());
  const rows = await shop.database.query<{ token_hash: Buffer; hours: number }>(
    'SELECT token_hash, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM payment_claims WHERE used_at IS NULL',
  );
  expect(rows.some(({ hours }) => hours !== 24)).toBe(false);
  expect(
    rows.some(({ token_hash: hash }) => hash.toString('utf8').includes(token) || hash.toString('base64url') === token),
  ).toBe(false);
});

it('mails the link again to the account that opened the checkout only', async () => {
  const [buyer, stranger] = [await shop.newBuyer(), await shop.newBuyer()];
  const { address } = await payAs(buyer);
  expect(await mailAgain(stranger)).toMatchObject({ code: 'OK' });
  expect(await claimMails(address)).toHaveLength(1);
  expect(await mailAgain(buyer)).toMatchObject({ code: 'OK' });
  expect(await claimMails(address)).toHaveLength(2);
  for (let again = 0; again < 8; again += 1) {
    await mailAgain(buyer);
  }
  expect((await claimMails(address)).length).toBeLessThanOrEqual(6);
});

it('creates no second subscription for an account that has one, and keeps the link valid for another account', async () => {
  const [subscriber, other] = [await shop.newBuyer(), await shop.newBuyer()];
  await shop.payByCard(subscriber);
  const { token } = await payAs(subscriber);
  expect(await claim(subscriber, token)).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  expect(await grants(subscriber)).toEqual({ isBuy: true, orders: 1 });
  // Nor while its renewal is being charged.
  await shop.database.query("UPDATE subscriptions SET due_at = now() - interval '2 hours' WHERE user_id = $1", [
    subscriber.id,
  ]);
  expect(await claim(subscriber, token)).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  expect(await claim(other, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
});

it('books no second payment beside one that the wallet is processing, and keeps the link valid', async () => {
  const wallet = walletOf(shop);
  const { buyer, orderId } = await wallet.newPending();
  const { token } = await payAs(buyer);
  expect(await claim(buyer, token)).toMatchObject({
    code: 'PAYMENT_PENDING',
    message: 'An earlier payment is still being processed. Please open the link again once that is complete.',
  });
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
  // Its webhook was lost: the wallet is asked.
  await shop.database.query(
    "UPDATE sandbox_objects SET body = jsonb_set(body, '{captures,0,status}', '\"DECLINED\"') WHERE id = $1",
    [orderId],
  );
  expect(await claim(buyer, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
});

it('books one of two payments that one account claims at the same time', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [await payAs(buyer), await payAs(buyer)];
  let other: ReturnType<typeof claim> | undefined;
  const raced = runBefore(shop.database, 'UPDATE provider_events e SET claimed_by', async () => {
    let isDone = false;
    other = claim(buyer, second.token).finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await waitsForLock()));
  });
  const codes = [(await claim(buyer, first.token)).code];
  await raced;
  codes.push((await other)?.code ?? '');
  expect(codes).toEqual(['OK', 'ALREADY_SUBSCRIBED']);
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
});

it('books nothing on an account that is deleted during the claim', async () => {
  const [opener, deleted, other] = [await shop.newBuyer(), await shop.newBuyer(), await shop.newBuyer()];
  const { token } = await payAs(opener);
  const deletion = runBefore(shop.database, 'SELECT refund_by FROM held_payments', () =>
    shop.get('/api/u/account/cancel', { token: deleted.token }),
  );
  expect(await claim(deleted, token)).toMatchObject({ code: 'Unauthorized' });
  expect(await deletion).toMatchObject({ code: 'OK' });
  expect(await claim(other, token)).toMatchObject({ code: 'OK', data: { isBuy: true } });
});

it.each([
  ['another price', { price: 1 }],
  ['another product', { product: 'muscle-and-movement-monthly' }],
  ['another quantity', { quantity: 2 }],
] as const)('sends no link for a payment with %s, which could not be booked', async (_what, change) => {
  const buyer = await shop.newBuyer();
  const { address, token } = await payAs(buyer, change);
  expect(token).toBe('');
  await mailAgain(buyer);
  expect((await claimMails(address)).length).toBe(0);
});

it('books nothing for a payment that was refunded', async () => {
  const buyer = await shop.newBuyer();
  const { token } = await payAs(buyer);
  const [event] = await shop.database.query<{ key: string }>(
    'SELECT key FROM held_payments WHERE resolved_at IS NULL ORDER BY held_at DESC LIMIT 1',
  );
  await closeHeldPayment(shop.payments, 'fastspring', event?.key ?? '', 'Ana: given back');
  expect(await claim(buyer, token)).toMatchObject({ code: 'LINK_USED' });
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
});

it('answers visitors Unauthorized, unknown links NOT_FOUND and malformed ones INVALID_INPUT, and limits the number of attempts', async () => {
  const buyer = await shop.newBuyer();
  expect(await shop.postJson('/api/u/order/claim', { token: 'x'.repeat(43) })).toMatchObject({ code: 'Unauthorized' });
  expect(await claim(buyer, 'x'.repeat(43))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await claim(buyer, "' OR 1=1 --")).toMatchObject({ code: 'INVALID_INPUT' });
  const codes = await Promise.all(Array.from({ length: 35 }, async () => (await claim(buyer, 'x'.repeat(43))).code));
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
});

it('writes in the language of the checkout', async () => {
  const buyer = await shop.newBuyer();
  const address = freshEmail('office');
  await shop.payByCard(buyer, { paymentContact: { email: address }, language: 'zh' });
  const [mail] = await shop.mailsTo(address);
  expect(mail?.subject).toBe('您的付款等待计入账号');
  expect(mail?.text).toContain('/order?lang=cn#token=');
});
