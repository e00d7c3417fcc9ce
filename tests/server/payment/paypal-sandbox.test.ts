import { openShop, sandboxPaypal, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const bearer = 'Bearer A21AAsandbox';
interface Answer {
  status: number;
  body: {
    id: string;
    status: string;
    links: { href: string; rel: string; method: string }[];
    [field: string]: unknown;
  };
}
/** A call of PayPal's API over HTTP. */
async function call(
  method: 'GET' | 'POST',
  path: string,
  payload?: unknown,
  requestId?: string,
  authorization: string = bearer,
): Promise<Answer> {
  const headers = {
    authorization,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(requestId && { 'paypal-request-id': requestId }),
  };
  const reply = await shop.app.inject({
    method,
    url: sandboxPaypal + path,
    headers,
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  return { status: reply.statusCode, body: reply.body ? (reply.json() as Answer['body']) : (null as never) };
}
/** Links lead to the site, whose server calls the sandbox within its own process. */
const link = (path: string, rel: string, method = 'GET') => ({
  href: `http://localhost:3000${sandboxPaypal}${path}`,
  rel,
  method,
});
const amount = { currency_code: 'USD', value: '9.90' };
const unit = { reference_id: 'monthly', custom_id: 'begun-here', description: 'Monthly', amount };
const newOrder = (requestId?: string) =>
  call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] }, requestId);
const capture = (id: string, requestId?: string) => call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId);
const approve = (id: string, choice = 'pay') => shop.control(`${sandboxPaypal}/orders/${id}/approve`, { choice });
const rejection = (status: number, name: string, issue: string, field = '') => {
  const description = issue.toLowerCase().split('_').join(' ');
  return {
    status,
    body: {
      name,
      message: description,
      debug_id: expect.stringMatching(/^[a-z\d]{13}$/),
      details: [{ field, value: '', location: 'body', issue, description }],
      links: [],
    },
  };
};
const rejected = (issue: string, field?: string) => rejection(422, 'UNPROCESSABLE_ENTITY', issue, field);

describe('the PayPal sandbox', () => {
  it('requires its own token, and issues that for its own credentials only', async () => {
    for (const authorization of ['', 'Bearer another']) {
      expect(await call('GET', '/v2/checkout/orders/x', undefined, undefined, authorization)).toEqual({
        status: 401,
        body: { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed', links: [] },
      });
    }
    expect(await call('POST', '/v1/oauth2/token', {}, undefined, 'Basic eDp5')).toEqual({
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    });
  });

  it('creates an order once per request id, with its links', async () => {
    const { status, body } = await newOrder('request-1');
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[A-Z\d]{17}$/),
        intent: 'CAPTURE',
        status: 'CREATED',
        create_time: expect.any(String),
        purchase_units: [unit],
        links: [
          link(`/v2/checkout/orders/${body.id}`, 'self'),
          link(`/checkoutnow?token=${body.id}`, 'payer-action'),
          link(`/v2/checkout/orders/${body.id}/capture`, 'capture', 'POST'),
        ],
      },
    });
    expect((await newOrder('request-1')).body.id).toBe(body.id);
    expect((await newOrder('request-2')).body.id).not.toBe(body.id);
    expect((await newOrder()).body.id).not.toBe(body.id);
  });

  it.each([
    [
      'purchase_units.0.amount.value',
      { intent: 'CAPTURE', purchase_units: [{ ...unit, amount: { ...amount, value: '9.9' } }] },
    ],
    ['intent', { intent: 'AUTHORIZE', purchase_units: [unit] }],
    ['', 'no object'],
  ])('rejects an order of another form, naming %j', async (field, body) => {
    expect(await call('POST', '/v2/checkout/orders', body)).toEqual(
      rejection(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', field),
    );
  });

  it('answers 404 for an unknown order', async () => {
    for (const answer of [await call('GET', '/v2/checkout/orders/NONE'), await capture('NONE')]) {
      expect(answer).toEqual(rejection(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));
    }
  });

  it('captures an approved order once: 200 for the same request, a rejection for another', async () => {
    const { id } = (await newOrder()).body;
    expect(await capture(id, 'too-early')).toEqual(rejected('ORDER_NOT_APPROVED'));
    await approve(id);
    const taken = await capture(id, 'first');
    expect([taken.status, taken.body.status]).toEqual([201, 'COMPLETED']);
    const [paid] =
      (taken.body.purchase_units as { payments: { captures: { id: string; links: object[] }[] } }[])[0]?.payments
        .captures ?? [];
    expect(paid).toMatchObject({ status: 'COMPLETED', amount, custom_id: 'begun-here', final_capture: true });
    expect(paid?.links).toEqual([
      link(`/v2/payments/captures/${paid?.id}`, 'self'),
      link(`/v2/payments/captures/${paid?.id}/refund`, 'refund', 'POST'),
    ]);
    expect(await capture(id, 'first')).toEqual({ status: 200, body: taken.body });
    expect(await capture(id, 'second')).toEqual(rejected('ORDER_ALREADY_CAPTURED'));
    expect(await capture(id)).toEqual(rejected('ORDER_ALREADY_CAPTURED'));
    expect((await approve(id, 'decline')).status).toBe(404);
  });

  it('gives a request id to one call: that of the creation captures nothing', async () => {
    const { id } = (await newOrder('of-the-creation')).body;
    await approve(id);
    expect(await capture(id, 'of-the-creation')).toEqual(rejection(400, 'INVALID_REQUEST', 'DUPLICATE_REQUEST_ID'));
    expect(await capture(id, 'of-the-capture')).toMatchObject({ status: 201 });
  });

  it('captures nothing of a declined order until the buyer has chosen again', async () => {
    const { id } = (await newOrder()).body;
    await approve(id, 'decline');
    expect(await capture(id, 'declined')).toEqual(rejected('INSTRUMENT_DECLINED'));
    expect(await capture(id)).toEqual(rejected('ORDER_NOT_APPROVED'));
    await approve(id, 'pending');
    expect(await capture(id, 'declined')).toEqual(rejected('INSTRUMENT_DECLINED'));
    expect(await capture(id)).toMatchObject({
      status: 201,
      body: { purchase_units: [{ payments: { captures: [{ status: 'PENDING' }] } }] },
    });
  });
});

describe('a subscription of the PayPal sandbox', () => {
  const cycle = {
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    tenure_type: 'REGULAR',
    sequence: 1,
    total_cycles: 0,
    pricing_scheme: { fixed_price: amount },
  };
  const newPlan = async (product = 'PROD-1') =>
    (
      await call('POST', '/v1/billing/plans', {
        product_id: product,
        name: 'Monthly',
        billing_cycles: [cycle],
        payment_preferences: { auto_bill_outstanding: true },
      })
    ).body.id;
  const subscribe = async (planId: string) =>
    (await call('POST', '/v1/billing/subscriptions', { plan_id: planId, custom_id: 'begun-here' })).body;
  const read = async (id: string) => (await call('GET', `/v1/billing/subscriptions/${id}`)).body;
  const act = (id: string, action: string) => shop.control(`${sandboxPaypal}/subscriptions/${id}/${action}`);
  const changeSubscription = (id: string, action: string, body: object = { reason: 'test' }) =>
    call('POST', `/v1/billing/subscriptions/${id}/${action}`, body);

  it.each([
    ['cancel', {}, 400],
    ['suspend', { reason: '' }, 400],
    ['suspend', { reason: 'r'.repeat(129) }, 400],
    ['activate', { reason: '' }, 400],
    ['activate', {}, 422],
  ])(
    '%s with %j, where PayPal requires a reason of 1 to 128 characters except to activate: %i',
    async (action, body, status) => {
      const { id } = await subscribe(await newPlan());
      await act(id, 'approve');
      expect(await changeSubscription(id, action, body)).toEqual(
        status === 400
          ? rejection(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', '/reason')
          : rejected('SUBSCRIPTION_STATUS_INVALID'),
      );
    },
  );

  it('waits for the approval, and reports its payments from then on', async () => {
    const begun = await subscribe(await newPlan());
    const self = `/v1/billing/subscriptions/${begun.id}`;
    const onward = [link(self, 'edit', 'PATCH'), link(self, 'self')];
    expect(begun).toMatchObject({
      id: expect.stringMatching(/^I-[A-Z\d]{12}$/),
      status: 'APPROVAL_PENDING',
      quantity: '1',
      custom_id: 'begun-here',
    });
    expect(begun).not.toHaveProperty('billing_info');
    expect(begun.links).toEqual([link(`/webapps/billing/subscriptions?ba_token=${begun.id}`, 'approve'), ...onward]);
    await act(begun.id, 'approve');
    const active = await read(begun.id);
    expect(active.links).toEqual(onward);
    expect(active).toMatchObject({
      status: 'ACTIVE',
      billing_info: {
        last_payment: { amount, time: expect.any(String) },
        next_billing_time: expect.any(String),
        failed_payments_count: 0,
        cycle_executions: [{ cycles_completed: 1 }],
      },
    });
    expect(active.billing_info).not.toHaveProperty('last_failed_payment');
    await act(begun.id, 'fail');
    expect(await read(begun.id)).toMatchObject({
      billing_info: {
        failed_payments_count: 1,
        last_failed_payment: { amount, time: expect.any(String), reason_code: 'PAYMENT_DENIED' },
      },
    });
    expect((await changeSubscription(begun.id, 'suspend')).status).toBe(204);
    const suspended = await read(begun.id);
    expect(suspended.status).toBe('SUSPENDED');
    expect(suspended.billing_info).not.toHaveProperty('next_billing_time');
  });

  it('accepts only changes that its state allows', async () => {
    const { id } = await subscribe(await newPlan());
    expect(await changeSubscription(id, 'suspend')).toEqual(rejected('SUBSCRIPTION_STATUS_INVALID'));
    await act(id, 'approve');
    expect((await act(id, 'approve')).status).toBe(404);
    expect(await changeSubscription(id, 'activate')).toEqual(rejected('SUBSCRIPTION_STATUS_INVALID'));
    expect([
      (await changeSubscription(id, 'suspend')).status,
      (await changeSubscription(id, 'activate')).status,
      (await changeSubscription(id, 'cancel')).status,
    ]).toEqual([204, 204, 204]);
    for (const action of ['suspend', 'activate', 'cancel']) {
      expect(await changeSubscription(id, action)).toEqual(rejected('SUBSCRIPTION_STATUS_INVALID'));
    }
    expect(await changeSubscription('I-NONE', 'cancel')).toEqual(
      rejection(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
    );
  });

  it('requires a known plan, and changes only to one of the same product, while it runs', async () => {
    expect(await call('POST', '/v1/billing/subscriptions', { plan_id: 'P-NONE' })).toEqual(
      rejected('INVALID_PLAN_ID', '/plan_id'),
    );
    expect(await call('POST', '/v1/billing/plans', { product_id: 'PROD-1' })).toEqual(
      rejection(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', 'name'),
    );
    const plans = [await newPlan(), await newPlan(), await newPlan('PROD-2')] as const;
    const { id } = await subscribe(plans[0]);
    expect(await changeSubscription(id, 'revise', { plan_id: plans[1] })).toEqual(
      rejected('SUBSCRIPTION_STATUS_INVALID'),
    );
    await act(id, 'approve');
    expect(await changeSubscription(id, 'revise', { plan_id: plans[2] })).toEqual(
      rejected('INVALID_PLAN_ID', '/plan_id'),
    );
    expect(await changeSubscription(id, 'revise', { plan_id: 'P-NONE' })).toEqual(
      rejected('INVALID_PLAN_ID', '/plan_id'),
    );
    const { status, body } = await changeSubscription(id, 'revise', { plan_id: plans[1] });
    expect([status, body.plan_id, body.plan_overridden]).toEqual([200, plans[1], false]);
    const self = `/v1/billing/subscriptions/${id}`;
    expect(body.links.slice(1)).toEqual([
      link(self, 'edit', 'PATCH'),
      link(self, 'self'),
      link(`${self}/cancel`, 'cancel', 'POST'),
    ]);
    expect(body.links[0]?.href).toMatch(/\/webapps\/billing\/subscriptions\/update\?ba_token=BA-[A-Z\d]{17}$/);
    expect((await read(id)).plan_id).toBe(plans[0]);
  });
});
