import { openShop, type Shop } from './shop';
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
