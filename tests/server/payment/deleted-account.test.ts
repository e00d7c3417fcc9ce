import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { capture, startOrder, startSubscription } from '../../../server/src/domains/payment/paypal/wallet';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { lateBuyersOf, unavailable } from './late-buyers';
import { openPaymentTest } from './payment-test';
import { sandboxFastspring, type Buyer } from './shop';

const { shop, wallet, sweep } = openPaymentTest();

const { approveTooLate, deleteAccount, openReasons, payTooLate } = lateBuyersOf(shop, wallet);

/** The bookings of an account, deleted or not. */
const booksOf = (buyer: Buyer) =>
  shop.database.query<{ state: string; renews: boolean; paid: boolean; refunded: boolean }>(
    `SELECT s.state, s.renews, s.due_at > now() AS paid, o.refunded_cents = o.price_cents AS refunded FROM subscriptions s JOIN orders o ON o.subscription_id = s.id
     WHERE s.user_id = $1 ORDER BY o.created_at`,
    [buyer.id],
  );
describe('a wallet subscription that is approved after its account was deleted', () => {
  it('is held for review, ended and refunded', async () => {
    const { buyer, subscriptionId } = await approveTooLate();
    expect(await openReasons(subscriptionId)).toEqual(['account_deleted']);
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
    expect(await booksOf(buyer)).toEqual([{ state: 'ended', renews: false, paid: false, refunded: true }]);
    expect(await openReasons(subscriptionId)).toEqual([]);
  });

  it('is ended and refunded by the nightly comparison when all its webhooks were lost', async () => {
    jest.spyOn(shop.payments.paypal!.api, 'readSubscription').mockImplementation(unavailable);
    const { subscriptionId } = await approveTooLate();
    expect(await shop.database.query('SELECT id FROM subscriptions WHERE provider_id = $1', [subscriptionId])).toEqual(
      [],
    );
    jest.restoreAllMocks();
    await reconcile(shop.payments);
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
  });

  it('is ended and refunded later when the provider is unavailable at that moment', async () => {
    const { api } = shop.payments.paypal!;
    jest.spyOn(api, 'cancelSubscription').mockImplementation(unavailable);
    jest.spyOn(api, 'refundCapture').mockImplementation(unavailable);
    const { subscriptionId } = await approveTooLate();
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'ACTIVE', payments: ['COMPLETED'] });
    jest.restoreAllMocks();
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
  });

  it('counts as ended only when the provider confirms it, not when it rejects the cancellation', async () => {
    const { subscriptionId } = await approveTooLate();
    jest
      .spyOn(shop.payments.paypal!.api, 'cancelSubscription')
      .mockRejectedValue(new PaypalRejection(403, 'PERMISSION_DENIED'));
    await sweep();
    jest.restoreAllMocks();
    expect((await wallet.at(subscriptionId)).status).toBe('ACTIVE');
    await sweep();
    expect((await wallet.at(subscriptionId)).status).toBe('CANCELLED');
  });

  it.each(['ACTIVE', 'SUSPENDED'])('is ended at once when it is %s and nothing was charged', async (status) => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    await deleteAccount(buyer);
    await shop.database.query('UPDATE sandbox_objects SET body = body || $2 WHERE id = $1', [
      subscriptionId,
      JSON.stringify({ status }),
    ]);
    await reconcile(shop.payments);
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: [] });
  });

  it('ends in each of ten deletions that are concurrent with the approval', async () => {
    const begun = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const buyer = await shop.newBuyer();
        return { buyer, id: (await wallet.subscribe(buyer)).data.subscriptionId };
      }),
    );
    await Promise.all(
      begun.flatMap(({ buyer, id }) => [
        wallet.act(id, 'approve'),
        wallet.capture(buyer, { subscriptionId: id }),
        deleteAccount(buyer),
      ]),
    );
    await sweep();
    await sweep();
    const running = await shop.database.query(
      'SELECT provider_id FROM subscriptions WHERE renews AND provider_id = ANY($1)',
      [begun.map(({ id }) => id)],
    );
    expect(running).toEqual([]);
    expect(new Set(await Promise.all(begun.map(async ({ id }) => (await wallet.at(id)).status)))).toEqual(
      new Set(['CANCELLED']),
    );
  });
});

it('a renewal that is charged before the provider is notified of the deletion is refunded, earlier payments are not', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  jest.spyOn(shop.payments.paypal!.api, 'cancelSubscription').mockImplementation(unavailable);
  await deleteAccount(buyer);
  await sweep();
  await wallet.act(subscriptionId, 'renew');
  jest.restoreAllMocks();
  await sweep();
  expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['COMPLETED', 'REFUNDED'] });
});

it('a subscription that was cancelled before the deletion and is resumed at the wallet is ended', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await shop.post('/api/u/order/subscription/cancel', {}, buyer);
  await deleteAccount(buyer);
  await wallet.act(subscriptionId, 'activate');
  await sweep();
  expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['COMPLETED'] });
});

it('a wallet payment for one period that completes after the deletion is refunded', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId, 'pending');
  await wallet.capture(buyer, { orderId });
  await deleteAccount(buyer);
  await wallet.decide(orderId, 'complete');
  await sweep();
  expect(await wallet.at(orderId)).toMatchObject({ payments: ['REFUNDED'] });
  expect(await booksOf(buyer)).toEqual([{ state: 'ended', renews: false, paid: false, refunded: true }]);
});

it('no wallet payment is created or captured for an account that is being deleted', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId);
  await deleteAccount(buyer);
  // Like calls that were admitted before the account was deleted.
  await expect(capture(shop.payments, buyer.id, { orderId })).rejects.toMatchObject({ code: 'Unauthorized' });
  await expect(startOrder(shop.payments, buyer.id, 'monthly', 'en')).rejects.toMatchObject({ code: 'Unauthorized' });
  await expect(startSubscription(shop.payments, buyer.id, 'monthly', 'en')).rejects.toMatchObject({
    code: 'Unauthorized',
  });
  expect(await shop.database.query('SELECT id FROM wallet_payments WHERE user_id = $1', [buyer.id])).toHaveLength(1);
  expect(await wallet.at(orderId)).toMatchObject({ payments: [] });
});

describe('a card payment that is made after the account was deleted', () => {
  it('is held for review, ended and refunded', async () => {
    const { buyer, id } = await payTooLate();
    expect(await openReasons(id)).toEqual(['account_deleted']);
    await sweep();
    expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
    expect(await booksOf(buyer)).toMatchObject([{ renews: false, paid: false, refunded: true }]);
    expect(await openReasons(id)).toEqual([]);
  });

  it('is held for review without API credentials, and settled once they are set', async () => {
    const { buyer, id } = await payTooLate();
    const { api } = shop.payments.fastspring!;
    shop.payments.fastspring!.api = undefined;
    await sweep();
    await sweep();
    expect(await openReasons(id)).toEqual(['account_deleted', 'end_by_hand', 'refund_by_hand']);
    shop.payments.fastspring!.api = api;
    await sweep();
    expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
    expect(await openReasons(id)).toEqual([]);
  });

  it('counts as ended when it was cancelled at the provider before', async () => {
    const { buyer, id } = await payTooLate();
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/cancel`);
    jest.spyOn(shop.payments.fastspring!.api!, 'cancelSubscription').mockImplementation(unavailable);
    await sweep();
    const [row] = await shop.database.query('SELECT must_end FROM subscriptions WHERE user_id = $1', [buyer.id]);
    expect(row).toEqual({ must_end: false });
  });
});
