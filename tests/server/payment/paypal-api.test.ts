import { createPaypalApi, PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { reviseBody } from '../../../server/src/domains/payment/paypal/request-bodies';
import { ProviderUnavailable, type Transport } from '../../../server/src/domains/payment/transport';

type Sent = Parameters<Transport>[1] & { url: string };
const reply = (status: number, body: unknown = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });
const granted = () => reply(200, { access_token: 'T', expires_in: 3600 });

function openApi(answer: (sent: Sent, count: number) => Response) {
  const sent: Sent[] = [];
  const transport: Transport = async (url, init) => {
    sent.push({ url, ...init });
    return answer({ url, ...init }, sent.length);
  };
  return {
    sent,
    api: createPaypalApi({
      baseUrl: 'https://api-m.sandbox.paypal.com',
      clientId: 'id',
      clientSecret: 'secret',
      transport,
    }),
  };
}

it('requests a token once, by client credentials, and sends it with every call', async () => {
  const { api, sent } = openApi(({ url }) =>
    url.endsWith('/oauth2/token') ? granted() : reply(200, { id: 'O1', status: 'CREATED' }),
  );
  await api.readOrder('O1');
  await api.readOrder('O/2?x');
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://api-m.sandbox.paypal.com/v1/oauth2/token',
    'GET https://api-m.sandbox.paypal.com/v2/checkout/orders/O1',
    'GET https://api-m.sandbox.paypal.com/v2/checkout/orders/O%2F2%3Fx',
  ]);
  expect(sent[0]).toMatchObject({
    body: 'grant_type=client_credentials',
    headers: { authorization: `Basic ${btoa('id:secret')}` },
  });
  expect(sent[1]?.headers.authorization).toBe('Bearer T');
});

it('requests a new token when the old one was revoked', async () => {
  const { api, sent } = openApi(({ url }, count) =>
    url.endsWith('/oauth2/token')
      ? granted()
      : count === 2
        ? reply(401, { name: 'AUTHENTICATION_FAILURE' })
        : reply(200, { id: 'O1', status: 'CREATED' }),
  );
  expect((await api.readOrder('O1')).status).toBe('CREATED');
  expect(sent).toHaveLength(4);
});

it('sends the id of the payment as request id of the capture, so that a repetition is the same call', async () => {
  const { api, sent } = openApi(({ url }) =>
    url.endsWith('/oauth2/token') ? granted() : reply(201, { id: 'O1', status: 'COMPLETED' }),
  );
  await api.captureOrder('O1', 'payment-1');
  expect(sent[1]).toMatchObject({
    method: 'POST',
    url: expect.stringMatching(/O1\/capture$/),
    body: '{}',
    headers: { 'paypal-request-id': 'payment-1', 'content-type': 'application/json' },
  });
});

it("reports a rejection by PayPal's own code", async () => {
  const { api } = openApi(({ url }) =>
    url.endsWith('/oauth2/token')
      ? granted()
      : reply(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }),
  );
  await expect(api.captureOrder('O1', 'p')).rejects.toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' });
  await expect(api.captureOrder('O1', 'p')).rejects.toBeInstanceOf(PaypalRejection);
});

// 409: the same request is still in progress, for example in a second tab.
it.each([500, 503, 408, 409, 429])('treats status %i as unavailable, not as a rejection', async (status) => {
  const { api } = openApi(({ url }) => (url.endsWith('/oauth2/token') ? granted() : reply(status)));
  await expect(api.readOrder('O1')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it("treats PayPal's rejection of the site's credentials as unavailable, not as a rejection of the call", async () => {
  const { api } = openApi(() => reply(401, { error: 'invalid_client' }));
  await expect(api.verifyWebhook('{}')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('treats an answer of another form as unavailable', async () => {
  const { api } = openApi(({ url }) => (url.endsWith('/oauth2/token') ? granted() : reply(200, { hello: 'world' })));
  await expect(api.readOrder('O1')).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(api.refundCapture('C1', 'refund-1')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('treats a last payment without a readable time as unavailable', async () => {
  const last_payment = { time: 'yesterday' };
  const { api } = openApi(({ url }) =>
    url.endsWith('/oauth2/token')
      ? granted()
      : reply(200, { id: 'I1', status: 'ACTIVE', links: [], billing_info: { last_payment } }),
  );
  await expect(api.readSubscription('I1')).rejects.toThrow(ProviderUnavailable);
});

it('treats a verification without a result as unavailable, not as a forged event', async () => {
  const { api } = openApi(({ url }) => (url.endsWith('/oauth2/token') ? granted() : reply(200, { status: 'SUCCESS' })));
  await expect(api.verifyWebhook('{}')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('treats a page instead of an answer as unavailable, also where the answer is not read', async () => {
  const { api } = openApi(({ url }) =>
    url.endsWith('/oauth2/token') ? granted() : new Response('<h1>Maintenance</h1>', { status: 200 }),
  );
  for (const call of [
    () => api.refundCapture('C1', 'refund-1'),
    () => api.cancelSubscription('I-1', 'because'),
    () => api.suspendSubscription('I-1', 'because'),
    () => api.activateSubscription('I-1', 'because'),
  ]) {
    await expect(call()).rejects.toBeInstanceOf(ProviderUnavailable);
  }
});

it('reads a refund by its id', async () => {
  const { api, sent } = openApi(({ url }) =>
    url.endsWith('/oauth2/token') ? granted() : reply(200, { id: 'R1', status: 'PENDING' }),
  );
  expect(await api.readRefund('R/1')).toEqual({ id: 'R1', status: 'PENDING' });
  expect(sent[1]).toMatchObject({ method: 'GET', url: expect.stringMatching(/\/v2\/payments\/refunds\/R%2F1$/) });
});

it('passes the event to the verification byte for byte', async () => {
  const { api, sent } = openApi(({ url }) =>
    url.endsWith('/oauth2/token') ? granted() : reply(200, { verification_status: 'SUCCESS' }),
  );
  const text = '{"webhook_id":"W","webhook_event":{ "b" : 1.0, "a": "\\u00e9" }}';
  await api.verifyWebhook(text);
  expect(sent[1]?.body).toBe(text);
});

it('ends a subscription where PayPal answers 204 without a body', async () => {
  const { api } = openApi(({ url }) => (url.endsWith('/oauth2/token') ? granted() : reply(204)));
  await expect(api.cancelSubscription('I-1', 'because')).resolves.toBeNull();
});

it('asks the buyer for no address to send something to', () => {
  const page = { language: 'en', returnUrl: 'https://a.example/', cancelUrl: 'https://a.example/' } as const;
  expect(reviseBody('P-1', page).application_context.shipping_preference).toBe('NO_SHIPPING');
});
