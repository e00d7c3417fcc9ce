import { ProviderRejection, ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { runCommand } from '../run-command';
import { orderEvent, post, saleTo } from '../payment/fastspring-events';
import { sandboxPaypal, type Buyer } from '../payment/shop';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());
afterEach(() => jest.restoreAllMocks());

const decide = (decision: string, key: string, token?: string, provider = 'fastspring') =>
  office.change('/held/decide', { provider, key, decision, reason: 'Ticket 812' }, token);
const api = () => office.payments.fastspring!.api!;
const sandboxOf = (buyer: Buyer) => office.sandboxSubscription(buyer);
const returnsOf = async (order: string) => api().isReturned(order);

/** A payment under another address waits for a decision. */
async function hold(change: object = { paymentContact: { email: 'office@example.com' } }) {
  const buyer = await office.newBuyer();
  const { id: order } = await office.payByCard(buyer, change);
  const held = (await office.list()).find(({ accountId }) => accountId === buyer.id);
  return { buyer, order, key: held?.key ?? '', held };
}
const refundSubject = 'Your refund is on its way';
const refundMailsTo = async (buyer: Buyer) =>
  (await office.mailsTo(buyer.email)).filter(({ subject }) => subject === refundSubject);
const grants = async (buyer: Buyer) => (await office.buyStatus(buyer)).isBuy;
const isListed = async (key: string) => (await office.list()).some((row) => row.key === key);

test('lists each held payment with its data and the possible decisions', async () => {
  const { buyer, held } = await hold();
  expect(held).toEqual({
    provider: 'fastspring',
    key: expect.any(String),
    reason: 'user_mismatch',
    time: expect.stringMatching(/Z$/),
    accountId: buyer.id,
    email: buyer.email,
    paidAs: 'office@example.com',
    plan: 'Yearly',
    paid: '$89.00 USD',
    canAccept: true,
    canRefund: true,
    isRefunding: false,
    isOwn: false,
  });
});

test('accepting a payment grants access like the command, and logs who did it and why', async () => {
  const { buyer, key } = await hold();
  const reply = await decide('accept', key);
  expect(reply.code).toBe('OK');
  expect([await grants(buyer), await isListed(key)]).toEqual([true, false]);
  expect(await office.done({ subject: `fastspring ${key}` })).toEqual([
    { who: office.ada.email, action: 'payment accepted', subject: `fastspring ${key}`, reason: 'Ticket 812' },
  ]);
  const [kept] = await office.database.query('SELECT accepted_by FROM provider_events WHERE id = $1', [key]);
  expect(kept).toEqual({ accepted_by: expect.stringMatching(/^staff [\da-f-]{36}: Ticket 812$/) });
  // A repetition changes nothing, and gets an error.
  expect((await decide('accept', key)).code).toBe('CONFLICT');
  expect((await decide('refund', key)).code).toBe('CONFLICT');
  expect((await office.orders(buyer)).totalRecord).toBe(1);
});

test('refunding a payment returns the money, ends the subscription and grants no access', async () => {
  const { buyer, order, key } = await hold();
  expect((await decide('refund', key)).code).toBe('OK');
  expect(await returnsOf(order)).toBe(true);
  expect((await sandboxOf(buyer)).state).toBe('canceled');
  expect([await grants(buyer), await isListed(key)]).toEqual([false, false]);
  expect(await office.done({ subject: `fastspring ${key}` })).toEqual([
    { who: office.ada.email, action: 'payment given back', subject: `fastspring ${key}`, reason: 'Ticket 812' },
  ]);
  expect((await decide('accept', key)).code).toBe('CONFLICT');
  expect(await grants(buyer)).toBe(false);
  const refunds = await refundMailsTo(buyer);
  expect(refunds).toHaveLength(1);
  expect(refunds[0]?.text).toContain('We have refunded $89.00 USD to the payment method that you used.');
  expect(refunds[0]?.text).toContain('Plan: Yearly');
  // The payment gave no access, whose end could be named.
  expect(refunds[0]?.text).not.toContain('Access until');
  expect(await office.mailsTo('office@example.com')).not.toContainEqual(
    expect.objectContaining({ subject: refundSubject }),
  );
});

test.each([
  ['order', 'create', '{unit,amount,value}', '{captures,0,id}', '44.50', '$44.50 USD'],
  ['subscription', 'subscribe', '{price,currency_code}', '{transactions,0,id}', 'EUR', '€89.00 EUR'],
])(
  'refunding a held %s of the wallet names the money that was paid in a mail',
  async (kind, call, field, at, value, shown) => {
    const buyer = await office.newBuyer();
    const begun = await office.postJson<{ orderId?: string; subscriptionId?: string }>(
      `/api/u/order/paypal/${call}`,
      { goodsId: 'yearly' },
      buyer,
    );
    const id = begun.data.orderId ?? begun.data.subscriptionId ?? '';
    await office.database.query(
      'UPDATE sandbox_objects SET body = jsonb_set(body, $2::text[], $3::jsonb) WHERE id = $1',
      [id, field, JSON.stringify(value)],
    );
    await office.control(`${sandboxPaypal}/${kind}s/${id}/approve`, { choice: 'pay' });
    expect(await office.postJson('/api/u/order/paypal/capture', { [`${kind}Id`]: id }, buyer)).toMatchObject({
      code: 'PAYMENT_PENDING',
    });
    const [sold] = await office.database.query<{ key: string }>(
      'SELECT body #>> $2::text[] AS key FROM sandbox_objects WHERE id = $1',
      [id, at],
    );
    expect((await decide('refund', sold?.key ?? '', undefined, 'paypal')).code).toBe('OK');
    const refunds = await refundMailsTo(buyer);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.text).toContain(`We have refunded ${shown} to the payment method that you used.`);
  },
);

/** A wallet order of another amount, which is held, and its capture. */
async function holdWalletOrder() {
  const buyer = await office.newBuyer();
  const begun = await office.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer);
  const id = begun.data.orderId;
  await office.database.query(
    `UPDATE sandbox_objects SET body = jsonb_set(body, '{unit,amount,value}', '"44.50"') WHERE id = $1`,
    [id],
  );
  await office.control(`${sandboxPaypal}/orders/${id}/approve`, { choice: 'pay' });
  await office.postJson('/api/u/order/paypal/capture', { orderId: id }, buyer);
  const key = (await office.list()).find(({ accountId }) => accountId === buyer.id)?.key ?? '';
  return { buyer, key, refund: () => decide('refund', key, undefined, 'paypal') };
}

test('a refund that the wallet is still processing leaves the payment on the list until it is carried out', async () => {
  const { buyer, key, refund } = await holdWalletOrder();
  const wallet = office.payments.paypal!.api;
  const read = jest.spyOn(wallet, 'readRefund').mockResolvedValue({ id: 'R1', status: 'PENDING' });
  jest.spyOn(wallet, 'refundCapture').mockResolvedValue({ id: 'R1', status: 'PENDING' });
  const pending = { status: 200, code: 'CONFLICT', message: expect.stringContaining('still processing the refund') };
  expect([await refund(), await refund()]).toEqual([
    expect.objectContaining(pending),
    expect.objectContaining(pending),
  ]);
  expect((await office.list()).find((row) => row.key === key)).toMatchObject({ isRefunding: true });
  expect(await refundMailsTo(buyer)).toEqual([]);
  read.mockResolvedValue({ id: 'R1', status: 'COMPLETED' });
  expect((await refund()).code).toBe('OK');
  expect([await isListed(key), (await refundMailsTo(buyer)).length]).toEqual([false, 1]);
});

test('a refund that the wallet fails after processing it leaves the payment on the list', async () => {
  const { buyer, key, refund } = await holdWalletOrder();
  const wallet = office.payments.paypal!.api;
  jest.spyOn(wallet, 'refundCapture').mockResolvedValue({ id: 'R1', status: 'PENDING' });
  jest.spyOn(wallet, 'readRefund').mockResolvedValue({ id: 'R1', status: 'FAILED' });
  expect(await refund()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('the provider refuses') });
  expect((await office.list()).find((row) => row.key === key)).toMatchObject({ isRefunding: false });
  expect(await refundMailsTo(buyer)).toEqual([]);
});

test('refunding a payment of an account that was deleted meanwhile sends no mail', async () => {
  const { buyer, order, key } = await hold();
  await office.get('/api/u/account/cancel', { token: buyer.token });
  expect((await decide('refund', key)).code).toBe('OK');
  expect(await returnsOf(order)).toBe(true);
  expect(await refundMailsTo(buyer)).toEqual([]);
});

test('a payment whose account is deleted while it is refunded leaves no entry', async () => {
  const { buyer, order, key } = await hold();
  const { returnOrder } = api();
  jest.spyOn(api(), 'returnOrder').mockImplementationOnce(async (id) => {
    await office.get('/api/u/account/cancel', { token: buyer.token });
    await returnOrder(id);
  });
  expect((await decide('refund', key)).code).toBe('OK');
  expect(await returnsOf(order)).toBe(true);
  expect((await office.list()).filter(({ accountId }) => accountId === buyer.id)).toEqual([]);
});

test('npm run held -- refund follows the same rules', async () => {
  const { order, key } = await hold();
  const words = ['refund', 'fastspring', key, '--by', 'Ana'];
  expect(await runCommand(office, 'held', words)).toBe(`refunded: fastspring ${key}\n`);
  expect(await returnsOf(order)).toBe(true);
  expect(await runCommand(office, 'held', words)).toContain('Nothing was changed: no such payment is held for review');
});

test.each([
  ['accept', 'accept'],
  ['refund', 'refund'],
  ['accept', 'refund'],
  ['close', 'accept'],
  ['close', 'refund'],
])('threat 66: of two decisions at once (%s, %s) one takes effect and the other gets CONFLICT', async (one, other) => {
  const { buyer, order, key } = await hold();
  const returned = jest.spyOn(api(), 'returnOrder');
  const replies = await Promise.all([decide(one, key), decide(other, key, office.ben.token)]);
  expect(replies.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
  const lines = (await office.done({ subject: `fastspring ${key}` })) as { action: string }[];
  const [{ action }, ...others] = lines.filter((line) => !line.action.includes(' not ')) as [{ action: string }];
  expect(others).toEqual([]);
  expect(lines.filter((line) => / not \w.*: CONFLICT$/.test(line.action))).toHaveLength(1);
  expect(await grants(buyer)).toBe(action === 'payment accepted');
  expect(await returnsOf(order)).toBe(action === 'payment given back');
  expect(returned).toHaveBeenCalledTimes(action === 'payment given back' ? 1 : 0);
});

test('threat 66: while the outcome of a refund is unknown the payment cannot be accepted, only refunded', async () => {
  const { buyer, order, key } = await hold();
  const { returnOrder } = api();
  jest.spyOn(api(), 'returnOrder').mockImplementationOnce(async (id) => {
    await returnOrder(id);
    throw new ProviderUnavailable('the answer was lost');
  });
  expect(await decide('refund', key)).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(await office.done({ subject: `fastspring ${key}` })).toEqual([
    {
      who: office.ada.email,
      action: 'payment not given back: OVERLOADED',
      subject: `fastspring ${key}`,
      reason: 'Ticket 812',
    },
  ]);
  expect((await office.list()).find((row) => row.key === key)).toMatchObject({ isRefunding: true, canAccept: false });
  expect((await decide('accept', key)).code).toBe('CONFLICT');
  expect(await grants(buyer)).toBe(false);
  expect((await decide('refund', key)).code).toBe('OK');
  expect([await returnsOf(order), await isListed(key)]).toEqual([true, false]);
});

const endings = [
  ['is not reached', new ProviderUnavailable('away'), { status: 503, code: 'OVERLOADED' }],
  ['rejects it', new ProviderRejection('no'), { status: 200, code: 'CONFLICT' }],
] as const;

test.each(endings)(
  'where the provider %s, an end of the subscription changes nothing',
  async (_how, error, expected) => {
    const { buyer, order, key } = await hold();
    const returned = jest.spyOn(api(), 'returnOrder');
    jest.spyOn(api(), 'cancelSubscription').mockRejectedValueOnce(error);
    expect(await decide('refund', key)).toMatchObject(expected);
    expect([returned.mock.calls, await returnsOf(order)]).toEqual([[], false]);
    expect((await office.list()).find((row) => row.key === key)).toMatchObject({ isRefunding: false, canAccept: true });
    expect((await decide('accept', key)).code).toBe('OK');
    expect(await grants(buyer)).toBe(true);
  },
);

test('threat 66: a refund of unknown outcome stays unknown when the next attempt does not reach it', async () => {
  const { buyer, key } = await hold();
  jest.spyOn(api(), 'returnOrder').mockRejectedValueOnce(new ProviderUnavailable('the answer was lost'));
  expect(await decide('refund', key)).toMatchObject({ status: 503 });
  jest.spyOn(api(), 'cancelSubscription').mockRejectedValueOnce(new ProviderUnavailable('away'));
  jest.spyOn(api(), 'readSubscription').mockRejectedValueOnce(new ProviderUnavailable('away'));
  expect(await decide('refund', key)).toMatchObject({ status: 503 });
  expect((await decide('accept', key)).code).toBe('CONFLICT');
  expect(await grants(buyer)).toBe(false);
});

test('a refund that the provider rejects does not change the payment', async () => {
  const { buyer, key } = await hold();
  jest.spyOn(api(), 'returnOrder').mockRejectedValueOnce(new ProviderRejection('no'));
  const reply = await decide('refund', key);
  expect(reply).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('the provider refuses') });
  expect(await office.done({ subject: `fastspring ${key}` })).toMatchObject([
    { action: 'payment not given back: CONFLICT' },
  ]);
  expect((await decide('accept', key)).code).toBe('OK');
  expect(await grants(buyer)).toBe(true);
});

test('a payment that is not completed can be neither accepted nor refunded, only closed', async () => {
  const buyer = await office.newBuyer();
  const order = orderEvent(saleTo(buyer, { quantity: 2, completed: false }));
  await post(office.app, [order]);
  const held = (await office.list()).find(({ key }) => key === order.id);
  expect(held).toMatchObject({ canAccept: false, canRefund: false });
  expect((await decide('accept', order.id)).code).toBe('CONFLICT');
  expect((await decide('refund', order.id)).code).toBe('CONFLICT');
  expect((await decide('close', order.id)).code).toBe('OK');
  expect(await isListed(order.id)).toBe(false);
});

test('threat 67: staff cannot decide on their own payments', async () => {
  const { data } = await office.get<{ id: string }>('/api/u/user/info', { token: office.ben.token });
  const ben: Buyer = { ...office.ben, id: data.id };
  await office.payByCard(ben, { paymentContact: { email: 'wife@example.com' } });
  const own = (await office.list(ben.token)).find(({ accountId }) => accountId === ben.id);
  const stranger = await office.newBuyer();
  await office.payByCard(stranger, { paymentContact: { email: ` ${ben.email.toUpperCase()} ` } });
  const paid = (await office.list(ben.token)).find(({ accountId }) => accountId === stranger.id);
  expect([own?.isOwn, paid?.isOwn]).toEqual([true, true]);
  for (const decision of ['accept', 'refund', 'close']) {
    expect((await decide(decision, own?.key ?? '', ben.token)).code).toBe('OWN_ACCOUNT');
    expect((await decide(decision, paid?.key ?? '', ben.token)).code).toBe('OWN_ACCOUNT');
  }
  // Under the other provider's name the payment does not exist, so that its owner is not found.
  for (const decision of ['accept', 'refund', 'close']) {
    expect((await decide(decision, own?.key ?? '', ben.token, 'paypal')).code).toBe('CONFLICT');
  }
  expect([await isListed(own?.key ?? ''), await grants(ben)]).toEqual([true, false]);
  // The attempt is in the log too, with the payment and the reason.
  expect(await office.done({ subject: `fastspring ${own?.key}` })).toMatchObject(
    ['accepted', 'given back', 'closed'].map((what) => ({
      who: ben.email,
      action: `payment not ${what}: OWN_ACCOUNT`,
      reason: 'Ticket 812',
    })),
  );
  expect((await decide('accept', own?.key ?? '')).code).toBe('OK');
  expect(await grants(ben)).toBe(true);
});
