import { sweepRefunds } from '../../../server/src/domains/payment/refund';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { capture, startOrder, startSubscription } from '../../../server/src/domains/payment/paypal/wallet';
import { listHeldPayments } from '../../../server/src/domains/payment/held-payments';
import { listHeldOf } from '../../../server/src/domains/payment/held-repository';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { ProviderUnavailable, ProviderRejection } from '../../../server/src/domains/payment/transport';
import { openPaymentTest } from './payment-test';
import { sandboxFastspring, storefront, type Buyer } from './shop';

const { shop, wallet, sweep } = openPaymentTest();

const deleteAccount = async (buyer: Buyer) =>
  expect(await shop.get('/api/u/account/cancel', buyer)).toMatchObject({ code: 'OK' });
const unavailable = () => Promise.reject(new ProviderUnavailable('away'));
/** The bookings of an account, deleted or not. */
const booksOf = (buyer: Buyer) =>
  shop.database.query<{ state: string; renews: boolean; paid: boolean; refunded: boolean }>(
    `SELECT s.state, s.renews, s.due_at > now() AS paid, o.refunded_cents = o.price_cents AS refunded FROM subscriptions s JOIN orders o ON o.subscription_id = s.id
     WHERE s.user_id = $1 ORDER BY o.created_at`,
    [buyer.id],
  );
/** Why a subscription, or one of its payments, waits for a decision. */
const openReasons = async (key: string) => {
  const paid = await shop.database.query<{ provider_id: string }>(
    'SELECT o.provider_id FROM orders o JOIN subscriptions s ON s.id = o.subscription_id WHERE s.provider_id = $1',
    [key],
  );
  const keys = [key, ...paid.map(({ provider_id: id }) => id)];
  return (await shop.held())
    .filter((row) => keys.includes(row.key))
    .map(({ reason }) => reason)
    .sort();
};

/** The payments of an account that still have to be refunded. */
const toRefund = (buyer: Buyer) =>
  shop.database.query('SELECT id FROM orders WHERE user_id = $1 AND must_refund', [buyer.id]);

/** A user who begins a wallet subscription, deletes the account and only then approves. */
const approveTooLate = async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  await deleteAccount(buyer);
  await wallet.act(subscriptionId, 'approve');
  return { buyer, subscriptionId };
};

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

  it('is held for review once when the provider rejects the refund', async () => {
    const { subscriptionId } = await approveTooLate();
    const refund = jest
      .spyOn(shop.payments.paypal!.api, 'refundCapture')
      .mockRejectedValue(new PaypalRejection(422, 'REFUND_TIME_LIMIT_EXCEEDED'));
    await sweep();
    await sweep();
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await openReasons(subscriptionId)).toEqual(['account_deleted', 'refund_by_hand']);
  });

  it.each(['FAILED', 'CANCELLED'])('is held for review when the refund is %s', async (status) => {
    const { subscriptionId } = await approveTooLate();
    const refund = jest.spyOn(shop.payments.paypal!.api, 'refundCapture').mockResolvedValue({ id: 'REFUND', status });
    await sweep();
    await sweep();
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await openReasons(subscriptionId)).toEqual(['account_deleted', 'refund_by_hand']);
  });

  describe('whose refund is pending', () => {
    async function newPendingRefund() {
      const { subscriptionId } = await approveTooLate();
      const { api } = shop.payments.paypal!;
      const refund = jest.spyOn(api, 'refundCapture').mockResolvedValue({ id: 'REFUND', status: 'PENDING' });
      const read = jest.spyOn(api, 'readRefund').mockResolvedValue({ id: 'REFUND', status: 'PENDING' });
      await sweep();
      await sweep();
      return {
        subscriptionId,
        refund,
        read,
        later: () => shop.database.query("UPDATE orders SET refund_asked_at = refund_asked_at - interval '62 minutes'"),
      };
    }

    it('is requested again every hour under the same id, not in every round, and waits meanwhile', async () => {
      const { subscriptionId, refund, later } = await newPendingRefund();
      expect(refund).toHaveBeenCalledTimes(1);
      expect(await openReasons(subscriptionId)).toEqual(['account_deleted']);
      await later();
      await sweep();
      expect(refund.mock.calls).toEqual([refund.mock.calls[0], refund.mock.calls[0]]);
      expect(await openReasons(subscriptionId)).toEqual(['account_deleted']);
    });

    it('is settled when it is completed', async () => {
      const { subscriptionId, read, later } = await newPendingRefund();
      read.mockResolvedValue({ id: 'REFUND', status: 'COMPLETED' });
      await later();
      await sweep();
      expect(await openReasons(subscriptionId)).toEqual([]);
    });

    it('is settled at once when PayPal reports it', async () => {
      const { subscriptionId } = await newPendingRefund();
      await wallet.act(subscriptionId, 'refund');
      await sweep();
      expect(await openReasons(subscriptionId)).toEqual([]);
    });

    it.each(['FAILED', 'CANCELLED'])('is held for review once when it is %s in the end', async (status) => {
      const { subscriptionId, read, refund, later } = await newPendingRefund();
      read.mockResolvedValue({ id: 'REFUND', status });
      await later();
      await sweep();
      await later();
      await sweep();
      expect(refund).toHaveBeenCalledTimes(2);
      expect(await openReasons(subscriptionId)).toEqual(['account_deleted', 'refund_by_hand']);
    });

    it('still waits when PayPal does not let it be read', async () => {
      const { subscriptionId, read, later } = await newPendingRefund();
      read.mockRejectedValue(new PaypalRejection(404, 'RESOURCE_NOT_FOUND'));
      await later();
      await sweep();
      expect(await openReasons(subscriptionId)).toEqual(['account_deleted']);
    });
  });

  it('keeps a payment that could not be refunded on the list when others are refunded before and after it', async () => {
    const { buyer, subscriptionId } = await approveTooLate();
    const { api } = shop.payments.paypal!;
    jest.spyOn(api, 'cancelSubscription').mockImplementation(unavailable);
    await wallet.act(subscriptionId, 'renew');
    await wallet.act(subscriptionId, 'renew');
    const [first, second] = await shop.database.query<{ provider_id: string }>(
      'SELECT provider_id FROM orders WHERE user_id = $1 ORDER BY position',
      [buyer.id],
    );
    const refund = jest
      .spyOn(api, 'refundCapture')
      .mockImplementation(async (id) => ({
        id: `R-${id}`,
        status: id === first!.provider_id || id === second!.provider_id ? 'FAILED' : 'COMPLETED',
      }));
    await sweepRefunds(shop.payments);
    await sweepRefunds(shop.payments);
    expect(refund).toHaveBeenCalledTimes(3);
    expect(await openReasons(subscriptionId)).toEqual(['refund_by_hand', 'refund_by_hand']);
    const waiting = (await listHeldPayments(shop.payments, 1000)).filter(({ reason }) => reason === 'refund_by_hand');
    expect(waiting.filter(({ owner }) => owner?.id === buyer.id)).toHaveLength(2);
    expect((await listHeldOf(shop.database, buyer.id)).map(({ reason }) => reason).sort()).toEqual([
      'account_deleted',
      'refund_by_hand',
      'refund_by_hand',
    ]);
  });

  it('is settled when the refund was carried out and its answer was lost', async () => {
    const { subscriptionId } = await approveTooLate();
    const { api } = shop.payments.paypal!;
    const real = api.refundCapture;
    jest.spyOn(api, 'refundCapture').mockImplementationOnce(async (...call) => {
      await real(call[0], 'another request');
      throw new ProviderUnavailable('lost');
    });
    jest.spyOn(api, 'readSubscription').mockImplementation(unavailable);
    await sweepRefunds(shop.payments);
    jest.restoreAllMocks();
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
    expect(await openReasons(subscriptionId)).toEqual([]);
  });

  it('is ended at once when nothing was charged yet', async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    await deleteAccount(buyer);
    await shop.database.query('UPDATE sandbox_objects SET body = body || \'{"status":"ACTIVE"}\' WHERE id = $1', [
      subscriptionId,
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
  const payTooLate = async () => {
    const buyer = await shop.newBuyer();
    const session = await shop.openCheckout(buyer);
    await deleteAccount(buyer);
    await shop.post(`${storefront}/session/${session}/pay`, { method: 'card' });
    const { id } = await shop.sandboxSubscription(buyer);
    return { buyer, id };
  };

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

  it('is refunded once by several concurrent processes', async () => {
    const { id } = await payTooLate();
    const returned = jest.spyOn(shop.payments.fastspring!.api!, 'returnOrder');
    await Promise.all(Array.from({ length: 5 }, () => sweepRefunds(shop.payments)));
    expect(returned).toHaveBeenCalledTimes(1);
    expect(await openReasons(id)).toEqual([]);
  });

  it('is settled when the refund was carried out and neither answer nor webhook arrived', async () => {
    const { buyer, id } = await payTooLate();
    const { api } = shop.payments.fastspring!;
    jest.spyOn(api!, 'returnOrder').mockImplementationOnce(async (orderId) => {
      await shop.database.query(
        `UPDATE sandbox_objects SET body = body || '{"returned": true, "returns": [{"id": "R1", "amount": 149}]}' WHERE id = $1`,
        [orderId],
      );
      throw new ProviderUnavailable('lost');
    });
    await sweep();
    expect(await openReasons(id)).toEqual(['account_deleted']);
    jest.restoreAllMocks();
    await sweep();
    expect(await openReasons(id)).toEqual([]);
    expect(await toRefund(buyer)).toEqual([]);
  });

  it('is held for review when the provider rejects the refund and only a part of it was given back', async () => {
    const { buyer, id } = await payTooLate();
    await shop.database.query(
      `UPDATE sandbox_objects SET body = body || '{"returned": true, "returns": [{"id": "R2", "amount": 5}]}'
       WHERE id = (SELECT provider_id FROM orders WHERE user_id = $1)`,
      [buyer.id],
    );
    await sweep();
    expect(await openReasons(id)).toEqual(['account_deleted', 'refund_by_hand']);
    expect(await toRefund(buyer)).toEqual([]);
  });

  it('gets its refund requested again when the process that requested it died', async () => {
    const { buyer, id } = await payTooLate();
    const age = (interval: string) =>
      shop.database.query('UPDATE orders SET refund_asked_at = now() - $2::interval WHERE user_id = $1', [
        buyer.id,
        interval,
      ]);
    await age('50 seconds');
    await sweep();
    expect(await openReasons(id)).toEqual(['account_deleted']);
    await age('61 seconds');
    await sweep();
    expect(await openReasons(id)).toEqual([]);
  });

  it('is held for review when the provider rejects the refund', async () => {
    const { id } = await payTooLate();
    jest.spyOn(shop.payments.fastspring!.api!, 'returnOrder').mockRejectedValue(new ProviderRejection('no'));
    await sweep();
    expect(await openReasons(id)).toEqual(['account_deleted', 'refund_by_hand']);
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
