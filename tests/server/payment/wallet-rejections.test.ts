import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { openPaymentTest } from './payment-test';

const { shop, wallet } = openPaymentTest();

it('after a declined card the same order may be paid by another method', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId, 'decline');
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_DECLINED' });
  expect((await wallet.create(buyer)).data).toEqual({ orderId });
  await wallet.approve(orderId, 'decline');
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_DECLINED' });
  await wallet.approve(orderId);
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
});

it('an order that was captured too early is captured after its approval', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_PENDING' });
  await wallet.approve(orderId);
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
});

it('after a final rejection the next attempt creates a new order', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  jest.spyOn(shop.payments.paypal!.api, 'captureOrder').mockRejectedValue(new PaypalRejection(422, 'PAYER_CANNOT_PAY'));
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_DECLINED' });
  expect((await wallet.create(buyer)).data.orderId).not.toBe(orderId);
});

it('a rejected payment does not block another', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [(await wallet.create(buyer, 'yearly')).data, (await wallet.create(buyer, 'monthly')).data];
  await wallet.approve(first.orderId, 'decline');
  await wallet.approve(second.orderId);
  await wallet.capture(buyer, first);
  expect(await wallet.capture(buyer, second)).toMatchObject({ code: 'OK', data: { isBuy: true } });
});

it('a payment with an unknown result blocks another', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [(await wallet.create(buyer, 'yearly')).data, (await wallet.create(buyer, 'monthly')).data];
  await Promise.all([wallet.approve(first.orderId), wallet.approve(second.orderId)]);
  jest.spyOn(shop.payments.paypal!.api, 'captureOrder').mockRejectedValueOnce(new ProviderUnavailable('silence'));
  expect(await wallet.capture(buyer, first)).toMatchObject({ status: 503 });
  expect(await wallet.capture(buyer, second)).toMatchObject({ code: 'PAYMENT_PENDING' });
  expect(await wallet.at(second.orderId)).toMatchObject({ payments: [] });
});

it('a captured payment whose reply and webhook were lost is found before another is captured, however late', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [(await wallet.create(buyer, 'yearly')).data, (await wallet.create(buyer, 'monthly')).data];
  await Promise.all([wallet.approve(first.orderId), wallet.approve(second.orderId)]);
  const { api } = shop.payments.paypal!;
  const real = api.captureOrder;
  jest.spyOn(api, 'readOrder').mockRejectedValue(new ProviderUnavailable('away'));
  jest.spyOn(api, 'captureOrder').mockImplementationOnce(async (...call) => {
    await real(...call);
    throw new ProviderUnavailable('silence');
  });
  expect(await wallet.capture(buyer, first)).toMatchObject({ status: 503 });
  jest.restoreAllMocks();
  await shop.database.query(
    "UPDATE wallet_payments SET capturing_at = now() - interval '10 minutes' WHERE provider_id = $1",
    [first.orderId],
  );
  expect(await wallet.capture(buyer, second)).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  expect(await wallet.at(second.orderId)).toMatchObject({ payments: [] });
});

it('a renewal that the wallet does not let be read waits for a person, and is booked when it can be read', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const { api } = shop.payments.paypal!;
  jest.spyOn(api, 'listTransactions').mockRejectedValue(new PaypalRejection(422, 'SUBSCRIPTION_STATUS_INVALID'));
  await wallet.act(subscriptionId, 'renew');
  expect((await shop.held()).map(({ reason }) => reason)).toContain('unreadable_payment');
  expect((await reconcile(shop.payments)).failed).toHaveLength(1);
  jest.restoreAllMocks();
  expect((await reconcile(shop.payments)).failed).toEqual([]);
  expect((await shop.orders(buyer)).totalRecord).toBe(2);
});

it('a subscription whose payments cannot be listed before its approval is not paid, and can be continued', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  const { api } = shop.payments.paypal!;
  jest.spyOn(api, 'listTransactions').mockRejectedValue(new PaypalRejection(404, 'RESOURCE_NOT_FOUND'));
  expect((await wallet.subscribe(buyer)).data.subscriptionId).toBe(subscriptionId);
  expect(await shop.buyStatus(buyer)).toMatchObject({ isBuy: false });
});

it('repeated requests create and capture a payment under one request id, so that the wallet counts it once', async () => {
  const buyer = await shop.newBuyer();
  const { api } = shop.payments.paypal!;
  const calls = [
    jest.spyOn(api, 'createOrder').mockRejectedValueOnce(new ProviderUnavailable('lost')),
    jest.spyOn(api, 'captureOrder').mockRejectedValueOnce(new ProviderUnavailable('lost')),
  ];
  expect(await wallet.create(buyer)).toMatchObject({ status: 503 });
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId);
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ status: 503 });
  expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK' });
  expect(
    calls.map(({ mock }) => [mock.calls.length, new Set(mock.calls.map(([, requestId]) => requestId)).size]),
  ).toEqual([
    [2, 1],
    [2, 1],
  ]);
});

it('a subscription that is only approved is activated when its buyer returns', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  const { api } = shop.payments.paypal!;
  const read = api.readSubscription;
  jest
    .spyOn(api, 'readSubscription')
    .mockImplementationOnce(async (id) => ({ ...(await read(id)), status: 'APPROVED' }));
  const activate = jest.spyOn(api, 'activateSubscription').mockImplementation((id) => wallet.act(id, 'approve'));
  expect(await wallet.capture(buyer, { subscriptionId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
  expect(activate).toHaveBeenCalledTimes(1);
});

it('a payment at a changed price, or an old one, is created again', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer, 'half-yearly')).data;
  await shop.database.query("UPDATE goods SET price_cents = 5900 WHERE id = 'half-yearly'");
  const dearer = (await wallet.create(buyer, 'half-yearly')).data.orderId;
  await shop.database.query("UPDATE goods SET price_cents = 4900 WHERE id = 'half-yearly'");
  const again = (await wallet.create(buyer, 'half-yearly')).data.orderId;
  await shop.database.query(
    "UPDATE wallet_payments SET created_at = now() - interval '121 minutes' WHERE provider_id = $1",
    [again],
  );
  const later = (await wallet.create(buyer, 'half-yearly')).data.orderId;
  expect(new Set([orderId, dearer, again, later]).size).toBe(4);
  expect((await wallet.create(buyer, 'half-yearly')).data.orderId).toBe(later);
});

it('limits the requests of a person to the wallet to two hundred an hour, of all kinds together', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await shop.database.query("UPDATE attempts SET count = 199 WHERE bucket = 'wallet' AND key = $1", [buyer.id]);
  expect((await wallet.create(buyer)).data).toEqual({ orderId });
  const asked = jest.spyOn(shop.payments.paypal!.api, 'captureOrder');
  for (const reply of [await wallet.capture(buyer, { orderId }), await wallet.subscribe(buyer)]) {
    expect(reply).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { seconds: expect.any(Number) } });
  }
  expect(asked).not.toHaveBeenCalled();
});

describe('the wallet rejects', () => {
  const rejection = (issue = 'PERMISSION_DENIED', status = 403) => new PaypalRejection(status, issue);
  const notStarted = {
    status: 200,
    code: 'PAYMENT_DECLINED',
    message: expect.stringContaining('could not be started'),
  };

  it.each(['createOrder', 'createPlan', 'createSubscription'] as const)(
    'the start of a payment (%s): the buyer reads why nothing happens, the operator too, and the next attempt is new',
    async (call) => {
      const buyer = await shop.newBuyer();
      const asked = jest
        .spyOn(shop.payments.paypal!.api, call)
        .mockRejectedValueOnce(rejection('PAYEE_ACCOUNT_RESTRICTED', 422));
      const logged = jest.spyOn(shop.payments.log, 'error');
      // A plan of its own, which the wallet does not know yet.
      await shop.database.query("UPDATE goods SET price_cents = price_cents + 1 WHERE id = 'half-yearly'");
      const start = () =>
        call === 'createOrder' ? wallet.create(buyer, 'half-yearly') : wallet.subscribe(buyer, 'half-yearly');
      expect(await start()).toMatchObject(notStarted);
      expect(logged.mock.calls).toEqual([
        [expect.objectContaining({ err: expect.any(PaypalRejection) }), expect.any(String)],
      ]);
      expect(await start()).toMatchObject({ code: 'OK' });
      const ids = asked.mock.calls.map(([, requestId]) => requestId);
      expect(call === 'createPlan' ? 1 : new Set(ids).size).toBe(call === 'createPlan' ? 1 : 2);
    },
  );

  it.each(['readOrder', 'captureOrder'] as const)(
    'a call about an order that is captured (%s): the buyer is never told that nothing was charged',
    async (call) => {
      const buyer = await shop.newBuyer();
      const { orderId } = (await wallet.create(buyer)).data;
      await wallet.approve(orderId);
      const { api } = shop.payments.paypal!;
      const real = api.captureOrder;
      jest.spyOn(shop.payments.log, 'error').mockImplementation();
      // Its webhook is late.
      jest.spyOn(api, 'captureOrder').mockImplementationOnce(async (...given) => {
        jest.spyOn(api, 'verifyWebhook').mockRejectedValue(new ProviderUnavailable('late'));
        const captured = await real(...given);
        if (call === 'captureOrder') {
          throw rejection('ORDER_CANNOT_BE_CAPTURED', 422);
        }
        jest.spyOn(api, 'readOrder').mockRejectedValueOnce(rejection());
        return captured;
      });
      const reply = await wallet.capture(buyer, { orderId });
      expect(reply).toMatchObject(
        call === 'captureOrder' ? { code: 'OK', data: { isBuy: true } } : { status: 200, code: 'PAYMENT_PENDING' },
      );
      expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
      expect((await shop.orders(buyer)).totalRecord).toBe(1);
    },
  );

  it.each(['readSubscription', 'listTransactions', 'activateSubscription'] as const)(
    'a call about a subscription that is paid (%s): the buyer is never told that nothing was charged',
    async (call) => {
      const buyer = await shop.newBuyer();
      const { subscriptionId } = (await wallet.subscribe(buyer)).data;
      const { api } = shop.payments.paypal!;
      jest.spyOn(shop.payments.log, 'error').mockImplementation();
      const late = jest.spyOn(api, 'verifyWebhook').mockRejectedValue(new ProviderUnavailable('late'));
      await wallet.act(subscriptionId, 'approve');
      late.mockRestore();
      const read = api.readSubscription;
      if (call === 'activateSubscription') {
        // It was approved when it was read, and active when it was to be activated.
        jest
          .spyOn(api, 'readSubscription')
          .mockImplementationOnce(async (id) => ({ ...(await read(id)), status: 'APPROVED' }));
        jest.spyOn(api, 'listTransactions').mockResolvedValueOnce([]);
      }
      jest.spyOn(api, call).mockRejectedValueOnce(rejection('SUBSCRIPTION_STATUS_INVALID', 422));
      expect((await wallet.capture(buyer, { subscriptionId })).code).toMatch(/^(OK|PAYMENT_PENDING)$/);
      expect(await wallet.capture(buyer, { subscriptionId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
      expect((await shop.orders(buyer)).totalRecord).toBe(1);
    },
  );

  it('the reading of a subscription after its cancellation: the subscriber is told to try again', async () => {
    const { buyer } = await wallet.newSubscriber();
    const cancel = () => shop.post('/api/u/order/subscription/cancel', {}, { token: buyer.token });
    jest.spyOn(shop.payments.paypal!.api, 'readSubscription').mockRejectedValue(rejection());
    expect(await cancel()).toMatchObject({ status: 503, code: 'OVERLOADED' });
    jest.restoreAllMocks();
    expect(await cancel()).toMatchObject({ code: 'OK', data: { status: 'canceled' } });
  });
});

it('the operator reads why a buyer was told that the wallet cannot be reached', async () => {
  const buyer = await shop.newBuyer();
  const logged = jest.spyOn(shop.payments.log, 'warn');
  jest
    .spyOn(shop.payments.paypal!.api, 'createOrder')
    .mockRejectedValueOnce(new ProviderUnavailable('PayPal answered 401'));
  expect(await wallet.create(buyer)).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(logged.mock.calls).toEqual([[{ err: expect.any(ProviderUnavailable) }, expect.any(String)]]);
});
