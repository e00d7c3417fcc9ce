import { createFastspringApi } from '../../../server/src/domains/payment/fastspring/api';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';

const openApi = (status: number, body: string) =>
  createFastspringApi({
    baseUrl: 'https://api.fastspring.com',
    username: 'name',
    password: 'secret',
    transport: async () => new Response(body, { status }),
  });

it('treats a response that is not JSON as unavailable', async () => {
  const api = openApi(200, '<html>Maintenance</html>');
  await expect(api.changePlan('S1', 'yearly')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('does not report a subscription as unknown when its response has another form', async () => {
  const api = openApi(200, '{"subscriptions":[{"result":"error"}]}');
  await expect(api.readSubscription('S1')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('reports a subscription as unknown after a 404', async () => {
  await expect(openApi(404, '').readSubscription('S1')).resolves.toBeUndefined();
});
