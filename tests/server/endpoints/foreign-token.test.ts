import type { PaypalCreateData, PaypalSubscribeData } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { openShop, type Buyer, type Shop } from '../payment/shop';
import { fieldsOf, sampleOf } from './fields';

let shop: Shop;
let owner: Buyer;
let other: Buyer | undefined;
/** The owner's data, by the name of the field that would request it. */
let foreign: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.newBuyer();
  const begin = async (kind: string) =>
    (
      await shop.postJson<PaypalCreateData & PaypalSubscribeData>(
        `/api/u/order/paypal/${kind}`,
        { goodsId: 'monthly' },
        { token: owner.token },
      )
    ).data;
  foreign = { orderId: (await begin('create')).orderId, subscriptionId: (await begin('subscribe')).subscriptionId };
  await shop.payByCard(owner);
});
afterAll(() => shop.close());

/** All data of the owner that a person can see. */
const stateOf = async () => ({
  orders: await shop.orders(owner),
  subscription: await shop.subscription(owner),
  info: (await shop.get('/api/u/user/info', { token: owner.token })).data,
});

/** Another user: a new one if the last call deleted the account or ended its session. */
async function livingBuyer(): Promise<Buyer> {
  if (!other || (await shop.get('/api/u/user/info', { token: other.token })).code !== 'OK') {
    other = await shop.newBuyer();
  }
  return other;
}

const own = endpoints.filter(({ access }) => access !== 'anyone');
test.each(own.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s: another user’s token reads and changes nothing of the owner’s',
  async (_name, endpoint) => {
    const before = await stateOf();
    const { token } = await livingBuyer();
    for (const key of ['orderId', 'subscriptionId', undefined]) {
      const fields = fieldsOf(endpoint).filter(({ name }) => !(name in foreign) || name === key);
      const input = Object.fromEntries(fields.map(({ name }) => [name, foreign[name] ?? sampleOf(name)]));
      const options = { token, headers: { platform: 'PC' } };
      const reply =
        endpoint.method === 'GET'
          ? await shop.get(`${endpoint.path}?${new URLSearchParams(input as Record<string, string>)}`, options)
          : await shop.postJson(endpoint.path, input, options);
      for (const secret of [owner.email, owner.id, ...Object.values(foreign)]) {
        expect(reply.text).not.toContain(secret);
      }
    }
    expect(await stateOf()).toEqual(before);
  },
);

const naming = own.flatMap((endpoint) => fieldsOf(endpoint).map((field) => ({ endpoint, name: field.name })));
test.each(naming.filter(({ name }) => ['orderId', 'subscriptionId'].includes(name)))(
  '$endpoint.path: a $name of another user is not found',
  async ({ endpoint, name }) => {
    const { token } = await livingBuyer();
    const reply = await shop.postJson(endpoint.path, { [name]: foreign[name] }, { token });
    expect(reply).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  },
);
