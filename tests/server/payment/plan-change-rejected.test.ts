import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { ProviderUnavailable, ProviderRejection } from '../../../server/src/domains/payment/transport';
import { openShop, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const call = (buyer: Buyer, path: string, goodsId = 'yearly') =>
  shop.postJson(`/api/u/order/subscription/${path}`, { goodsId }, { token: buyer.token });

async function monthlyBuyer(): Promise<Buyer> {
  const buyer = await shop.newBuyer();
  const { path } = await shop.plan('monthly');
  await shop.payByCard(buyer, {
    items: [{ path, quantity: 1 }],
    tags: { platform: 'website', userId: buyer.id, goodsId: 'monthly' },
  });
  return buyer;
}

const rejected = { status: 200, code: 'CONFLICT', message: expect.stringContaining('cannot be changed right now') };
const faults = [
  // After a rejection the same change may be requested again at once; without a response the provider's state is
  // unknown.
  ['rejects it', new ProviderRejection('no'), rejected, 'OK', 1],
  ['is unavailable', new ProviderUnavailable('nobody'), { status: 503, code: 'OVERLOADED' }, 'PAYMENT_PENDING', 0],
  ['fails in another way', new Error('odd'), { status: 500, code: 'SERVER_ERROR' }, 'PAYMENT_PENDING', 0],
] as const;

test.each(faults)('the preview where the provider %s', async (_what, error, expected) => {
  const buyer = await monthlyBuyer();
  jest.spyOn(shop.payments.fastspring!.api!, 'estimatePlan').mockRejectedValueOnce(error);
  expect(await call(buyer, 'change/preview')).toMatchObject(expected);
  expect((await call(buyer, 'change/preview')).code).toBe('OK');
});

test('a change that the provider cannot charge now has no preview', async () => {
  const buyer = await monthlyBuyer();
  const { id } = await shop.sandboxSubscription(buyer);
  // Its webhook did not arrive.
  await shop.database.query(`UPDATE sandbox_objects SET body = body || '{"state":"overdue"}' WHERE id = $1`, [id]);
  expect(await call(buyer, 'change/preview')).toMatchObject(rejected);
});

test.each(faults)('the change where the provider %s', async (_what, error, expected, again, warnings) => {
  const buyer = await monthlyBuyer();
  const warn = jest.spyOn(shop.payments.log, 'warn');
  jest.spyOn(shop.payments.fastspring!.api!, 'changePlan').mockRejectedValueOnce(error);
  expect(await call(buyer, 'change')).toMatchObject(expected);
  const logged = warn.mock.calls.filter(([, message]) => message === 'plan change rejected by the provider');
  expect(logged).toHaveLength(warnings);
  expect((await call(buyer, 'change')).code).toBe(again);
});

test('a change that the provider has carried out before it rejects it is told as done', async () => {
  const buyer = await monthlyBuyer();
  const { api } = shop.payments.fastspring!;
  const { changePlan } = api!;
  const post = shop.app.inject.bind(shop.app) as (request: { url?: string }) => Promise<unknown>;
  jest
    .spyOn(shop.app, 'inject')
    .mockImplementation((async (request: { url?: string }) =>
      request.url === '/api/webhooks/fastspring' ? { statusCode: 503 } : post(request)) as typeof shop.app.inject);
  jest.spyOn(api!, 'changePlan').mockImplementationOnce(async (...given) => {
    await changePlan(...given);
    throw new ProviderRejection('it has this product');
  });
  expect(await call(buyer, 'change')).toMatchObject({ code: 'OK', data: { subscription: { goodsId: 'yearly' } } });
});

test.each([
  [404, 'OK'],
  [400, 'PAYMENT_PENDING'],
])('a pending wallet payment that PayPal rejects to read with %s is answered %s to another', async (status, code) => {
  const buyer = await shop.newBuyer();
  const create = (goodsId: string) =>
    shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId }, { token: buyer.token });
  const { orderId } = (await create('monthly')).data;
  await shop.database.query('UPDATE wallet_payments SET pending_at = now() WHERE provider_id = $1', [orderId]);
  jest.spyOn(shop.payments.paypal!.api, 'readOrder').mockRejectedValueOnce(new PaypalRejection(status, 'NO'));
  expect(await create('yearly')).toMatchObject({ status: 200, code });
});
