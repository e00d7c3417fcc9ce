import type { PlanChangeData, SubscriptionData } from '@site/shared/contracts';
import { findSubscription } from '../../../server/src/domains/order/service';
import { readAgain } from '../../../server/src/domains/payment/renewal';
import type { Reply } from '../test-app';
import { runBefore } from '../statements';
import { openPaymentTest } from './payment-test';
import type { Buyer } from './shop';

const { shop, wallet } = openPaymentTest();

const change = (buyer: Buyer, path: string, body: object = {}) =>
  shop.postJson<SubscriptionData | PlanChangeData>(`/api/u/order/subscription/${path}`, body, { token: buyer.token });

test('threat 39: concurrent cancellations and resumptions of a wallet subscription end in the state that the wallet has', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  for (let round = 0; round < 6; round += 1) {
    await change(buyer, round % 2 === 0 ? 'resume' : 'cancel');
    const replies = await Promise.all(['cancel', 'resume', 'cancel', 'resume'].map((path) => change(buyer, path)));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { status } = await wallet.at(subscriptionId);
    expect([status, (await shop.subscription(buyer))?.status]).toEqual(
      status === 'ACTIVE' ? ['ACTIVE', 'active'] : ['SUSPENDED', 'canceled'],
    );
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  }
});

test('threat 39: concurrent cancellations and changes of plan end in the state that the provider has', async () => {
  for (let round = 0; round < 3; round += 1) {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const replies = await Promise.all([
      change(buyer, 'cancel'),
      change(buyer, 'change', { goodsId: 'monthly' }),
      change(buyer, 'cancel'),
      change(buyer, 'change', { goodsId: 'half-yearly' }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const card = await shop.subscription(buyer);
    const { state } = await shop.sandboxSubscription(buyer);
    expect(card?.status).toBe(state);
    expect(replies.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0);
    expect((await shop.held()).filter(({ reason }) => reason !== 'second_subscription')).toEqual([]);
  }
});

test('threat 39: the plan is not changed while the provider is asked to cancel or to resume', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const { api } = shop.payments.fastspring!;
  const changed = jest.spyOn(api!, 'changePlan');
  const replies: Reply[] = [];
  const during = async () => void replies.push(await change(buyer, 'change', { goodsId: 'monthly' }));
  const { cancelSubscription, resumeSubscription } = api!;
  jest.spyOn(api!, 'cancelSubscription').mockImplementationOnce(async (id) => {
    await during();
    await cancelSubscription(id);
  });
  jest.spyOn(api!, 'resumeSubscription').mockImplementationOnce(async (id) => {
    await resumeSubscription(id);
    await readAgain(shop.payments, (await findSubscription(shop.database, 'fastspring', id))!);
    await during();
  });
  expect(await change(buyer, 'cancel')).toMatchObject({ code: 'OK', data: { status: 'canceled' } });
  expect(await change(buyer, 'resume')).toMatchObject({ code: 'OK', data: { status: 'active' } });
  expect(replies.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'PAYMENT_PENDING: Your automatic renewal is being changed. Please wait a moment.',
    'PAYMENT_PENDING: Your automatic renewal is being changed. Please wait a moment.',
  ]);
  expect(changed).not.toHaveBeenCalled();
  expect(await change(buyer, 'change', { goodsId: 'monthly' })).toMatchObject({ code: 'OK' });
});

test('a request to cancel without a response blocks a change of plan for two minutes', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const ask = async (ago: string) => {
    await shop.database.query('UPDATE subscriptions SET renewal_asked_at = now() - $2::interval WHERE user_id = $1', [
      buyer.id,
      ago,
    ]);
    return (await change(buyer, 'change', { goodsId: 'monthly' })).code;
  };
  // The last is the time of a clock that was set back since.
  expect([await ask('1 minute'), await ask('3 minutes')]).toEqual(['PAYMENT_PENDING', 'OK']);
  expect(await ask('-1 hour')).toBe('OK');
});

test('threat 39: a renewal that is reported between the request to cancel and its arrival at the wallet does not undo it', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const { api } = shop.payments.paypal!;
  const suspend = api.suspendSubscription;
  jest.spyOn(api, 'suspendSubscription').mockImplementationOnce(async (...call) => {
    await wallet.act(subscriptionId, 'renew');
    return suspend(...call);
  });
  expect(await change(buyer, 'cancel')).toMatchObject({ code: 'OK', data: { status: 'canceled' } });
  expect((await wallet.at(subscriptionId)).status).toBe('SUSPENDED');
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});

test('a change of plan that is requested again while the wallet answers is the same change', async () => {
  const { buyer } = await wallet.newSubscriber();
  const { api } = shop.payments.paypal!;
  const revise = api.reviseSubscription;
  const toYearly = () => change(buyer, 'change', { goodsId: 'yearly' }) as Promise<Reply<PlanChangeData>>;
  let again: Promise<Reply<PlanChangeData>> | undefined;
  const asked = jest.spyOn(api, 'reviseSubscription').mockImplementationOnce(async (...call) => {
    const answer = await revise(...call);
    // The second call checks for a running change after the first one has finished.
    await new Promise<void>((reached) => {
      void runBefore(
        shop.database,
        'SELECT id, goods_id, price_cents, currency, interval_months, approve_url FROM plan_changes WHERE subscription_id = $1 AND closed_at IS NULL',
        () => {
          reached();
          return first;
        },
      );
      again = toYearly();
    });
    return answer;
  });
  const first = toYearly();
  const { approveUrl } = (await first).data;
  expect((await again)?.data.approveUrl).toBe(approveUrl);
  expect(asked).toHaveBeenCalledTimes(1);
});
