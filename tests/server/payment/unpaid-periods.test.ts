import { addMonths } from '../../../server/src/domains/payment/calendar';
import { openShop, type Buyer, type Shop } from './shop';
import { walletOf } from './wallet-verbs';

let shop: Shop;
let wallet: ReturnType<typeof walletOf>;
beforeAll(async () => {
  shop = await openShop();
  wallet = walletOf(shop);
});
afterAll(() => shop.close());

it('a renewal by wallet after a failed one costs one period, which counts', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const price = (await shop.orders(buyer)).list[0]?.price;
  await wallet.act(subscriptionId, 'fail');
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'past_due' });
  await wallet.act(subscriptionId, 'renew');
  expect(await shop.held()).toEqual([]);
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'active' });
  expect((await shop.orders(buyer)).list.map((order) => order.price)).toEqual([price, price]);
});

describe('a wallet subscription that was suspended until after its last paid day', () => {
  /** Its only payment was made some months ago. */
  async function paidOnce(months: number): Promise<{ buyer: Buyer; subscriptionId: string; start: Date }> {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    const start = addMonths(new Date(Date.now() - 10 * 86_400_000), -months);
    await shop.database.query(
      `UPDATE sandbox_objects SET body = body || jsonb_build_object('start_time', $2::text,
         'transactions', jsonb_build_array(body #> '{transactions,0}' || jsonb_build_object('time', $2::text))) WHERE id = $1`,
      [subscriptionId, start.toISOString()],
    );
    await shop.database.query('UPDATE wallet_payments SET created_at = $2 WHERE provider_id = $1', [
      subscriptionId,
      start,
    ]);
    await wallet.act(subscriptionId, 'suspend');
    return { buyer, subscriptionId, start };
  }

  it('gives no access when it is resumed at the wallet, until it is charged', async () => {
    const { buyer, subscriptionId, start } = await paidOnce(3);
    await wallet.act(subscriptionId, 'activate');
    expect(await shop.buyStatus(buyer)).toMatchObject({ isBuy: false });
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'past_due', canCancel: true });
    await wallet.act(subscriptionId, 'renew');
    const dueTime = addMonths(start, 4).toISOString();
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'active', renewsOn: dueTime });
  });

  it('is not waited for when the wallet tells nothing about its charges', async () => {
    const { buyer, subscriptionId } = await paidOnce(3);
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'past_due' });
    const { api } = shop.payments.paypal!;
    const read = api.readSubscription;
    const silent = jest.spyOn(api, 'readSubscription').mockImplementation(async (id) => {
      const { billing_info: _billing, ...rest } = await read(id);
      return rest;
    });
    await wallet.act(subscriptionId, 'activate');
    silent.mockRestore();
    expect(await shop.subscription(buyer)).toBeNull();
    expect(await shop.buyStatus(buyer)).toMatchObject({ isBuy: false });
  });

  it('counts as charged once the wallet knows of a payment that it does not list yet', async () => {
    const { buyer, subscriptionId, start } = await paidOnce(3);
    const { api } = shop.payments.paypal!;
    const read = api.readSubscription;
    const known = jest.spyOn(api, 'readSubscription').mockImplementation(async (id) => {
      const { billing_info: billing, ...rest } = await read(id);
      return { ...rest, billing_info: { ...billing!, last_payment: { time: new Date().toISOString() } } };
    });
    await wallet.act(subscriptionId, 'activate');
    known.mockRestore();
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime: addMonths(start, 4).toISOString() });
  });
});
