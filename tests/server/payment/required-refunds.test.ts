import { listHeldPayments } from '../../../server/src/domains/payment/held-payments';
import { listHeldOf } from '../../../server/src/domains/payment/held-repository';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { sweepRefunds } from '../../../server/src/domains/payment/refund';
import { ProviderRejection, ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { lateBuyersOf, unavailable } from './late-buyers';
import { openPaymentTest } from './payment-test';
import type { Buyer } from './shop';

const { shop, wallet, sweep } = openPaymentTest();
const { approveTooLate, openReasons, payTooLate } = lateBuyersOf(shop, wallet);

/** The payments of an account that still have to be refunded. */
const toRefund = (buyer: Buyer) =>
  shop.database.query('SELECT id FROM orders WHERE user_id = $1 AND must_refund', [buyer.id]);

describe('a wallet subscription that must be refunded', () => {
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
});

describe('a card payment that must be refunded', () => {
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
});
