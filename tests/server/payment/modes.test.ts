import { readConfig } from '../../../server/src/platform/config/config';
import { fastspringApiOf, paypalOf } from '../../../server/src/domains/payment/payment-context';
import { openProviders } from '../../../server/src/domains/payment/service';
import { signBody } from '../../../server/src/domains/payment/fastspring/signature';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { sweepRenewals } from '../../../server/src/domains/payment/renewal';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { openTestSite } from '../test-app';
import { openShop } from './shop';

const card = { FASTSPRING_STOREFRONT: 'shop.onfastspring.com/popup-site', FASTSPRING_WEBHOOK_SECRET: 'a-real-secret' };
const wallet = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
};
const sandboxAddresses = [
  '/sandbox/fastspring/builder.js',
  '/sandbox/fastspring/popup-site/builder',
  '/sandbox/paypal/sdk/js',
  '/sandbox/fastspring/subscriptions?userId=x',
];

it.each([
  ['card', card],
  ['wallet', wallet],
  ['both', { ...card, ...wallet }],
])('with credentials of %s there is no sandbox: no routes, no secret, no notice', async (_what, environment) => {
  const { fastspring, paypal, sandbox } = readConfig(environment);
  const site = await openTestSite({ fastspring, paypal, sandbox });
  try {
    for (const address of sandboxAddresses) {
      expect((await site.get(address)).status).toBe(404);
      expect((await site.post(address)).status).toBe(404);
    }
    const body = '{"events":[]}';
    const headers = { 'content-type': 'application/json', 'x-fs-signature': signBody(body, 'sandbox-secret') };
    expect(
      (await site.app.inject({ method: 'POST', url: '/api/webhooks/fastspring', payload: body, headers })).statusCode,
    ).toBe(401);
    expect(site.payments.pageConfig.sandbox).toBe(false);
  } finally {
    await site.close();
  }
});

it('offers with one provider only that one', () => {
  expect(openProviders(readConfig(card)).pageConfig).toEqual({
    sandbox: false,
    storefront: card.FASTSPRING_STOREFRONT,
    builderUrl: 'https://sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js',
    paypalClientId: '',
    paypalSdkUrl: '',
  });
  expect(openProviders(readConfig(wallet)).pageConfig).toEqual({
    sandbox: false,
    storefront: '',
    builderUrl: '',
    paypalClientId: 'id',
    paypalSdkUrl: 'https://www.paypal.com/sdk/js',
  });
});

it('publishes to pages that it is the sandbox, with the addresses of its library and its wallet', async () => {
  const site = await openTestSite({ publicUrl: 'http://localhost:4170' });
  expect(site.payments.pageConfig).toEqual({
    sandbox: true,
    storefront: 'localhost:4170/sandbox/fastspring/popup-site',
    builderUrl: '/sandbox/fastspring/builder.js',
    paypalClientId: 'sandbox',
    paypalSdkUrl: '/sandbox/paypal/sdk/js',
  });
  await site.close();
});

it('accepts live orders for a live storefront only, and test orders for a test storefront only', async () => {
  for (const [storefront, live] of [
    ['shop.onfastspring.com/popup-site', true],
    ['shop.test.onfastspring.com/popup-site', false],
  ] as const) {
    const { fastspring, sandbox } = readConfig({ ...card, FASTSPRING_STOREFRONT: storefront });
    const site = await openTestSite({ fastspring, sandbox });
    expect(site.payments.fastspring).toMatchObject({ live, api: undefined });
    await site.close();
  }
});

it('sells nothing and accepts no webhook when the sandbox is turned off', async () => {
  const site = await openTestSite({ sandbox: readConfig({ SANDBOX: 'false' }).sandbox });
  try {
    for (const address of sandboxAddresses) {
      expect((await site.get(address)).status).toBe(404);
    }
    expect(site.payments.pageConfig).toEqual({
      sandbox: false,
      storefront: '',
      builderUrl: '',
      paypalClientId: '',
      paypalSdkUrl: '',
    });
    const body = '{"events":[]}';
    for (const secret of ['sandbox-secret', '']) {
      const headers = { 'content-type': 'application/json', 'x-fs-signature': signBody(body, secret) };
      expect(
        (await site.app.inject({ method: 'POST', url: '/api/webhooks/fastspring', payload: body, headers })).statusCode,
      ).toBe(401);
    }
  } finally {
    await site.close();
  }
});

it('rejects webhooks for the sandbox of a production site that are signed with the published secret, and accepts its own', async () => {
  const shop = await openShop({ production: true });
  try {
    const body = '{"events":[]}';
    const headers = { 'content-type': 'application/json', 'x-fs-signature': signBody(body, 'sandbox-secret') };
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/webhooks/fastspring', payload: body, headers })).statusCode,
    ).toBe(401);
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  } finally {
    await shop.close();
  }
});

it('stops the start when half of the API credentials are given', () => {
  expect(() => readConfig({ ...card, FASTSPRING_API_USERNAME: 'u' })).toThrow(
    'FASTSPRING_API_PASSWORD must be set together with FASTSPRING_API_USERNAME',
  );
});

it('holds a renewal of a deleted account for review once when it has no API credentials to end it, and ends no other', async () => {
  const shop = await openShop();
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const payments = shop.payments;
  const { api } = payments.fastspring!;
  payments.fastspring!.api = undefined;
  expect(await shop.subscription(buyer)).toMatchObject({
    status: 'active',
    canCancel: false,
    manageUrl: expect.any(String),
  });
  expect(await shop.post('/api/u/order/subscription/cancel', {}, { token: buyer.token })).toMatchObject({
    status: 200,
    code: 'CONFLICT',
    data: { canCancel: false },
  });
  await shop.get('/api/u/account/cancel', { token: buyer.token });
  const { id } = await shop.sandboxSubscription(buyer);
  await sweepRenewals(payments);
  await sweepRenewals(payments);
  expect(await shop.held()).toEqual([{ provider: 'fastspring', key: id, reason: 'end_by_hand' }]);
  expect((await reconcile(payments)).failed).toMatchObject([{ reason: 'no API credentials of fastspring' }]);

  payments.fastspring!.api = api;
  await sweepRenewals(payments);
  expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
  await shop.close();
});

it('a call at a provider without API credentials fails as if the provider were away', async () => {
  const { paypal } = openProviders(readConfig(wallet));
  expect(paypalOf({ paypal })).toBe(paypal);
  expect(() => fastspringApiOf({ fastspring: undefined })).toThrow(
    new ProviderUnavailable('no API credentials of fastspring'),
  );
  expect(() => paypalOf({ paypal: undefined })).toThrow(new ProviderUnavailable('no API credentials of paypal'));
});
