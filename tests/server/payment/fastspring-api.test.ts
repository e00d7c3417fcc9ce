import { createFastspringApi } from '../../../server/src/domains/payment/fastspring/api';
import { ProviderRejection, ProviderUnavailable } from '../../../server/src/domains/payment/transport';

const openApi = (status: number, body: string) =>
  createFastspringApi({
    baseUrl: 'https://api.fastspring.com',
    username: 'name',
    password: 'secret',
    transport: async () => new Response(body, { status }),
  });

type Api = ReturnType<typeof openApi>;
const changes: [string, (api: Api) => Promise<unknown>][] = [
  ['a change of plan', (api) => api.changePlan('S1', 'yearly')],
  ['a cancellation', (api) => api.cancelSubscription('S1')],
  ['a resumption', (api) => api.resumeSubscription('S1')],
  ['a refund', (api) => api.returnOrder('O1')],
];
const error = JSON.stringify({ subscriptions: [{ result: 'error' }], returns: [{ result: 'error' }] });

describe.each(changes)('%s', (_what, request) => {
  it.each([
    [200, error],
    [400, error],
    [404, ''],
    [409, '<html>'],
  ])('that gets %s %s is rejected', async (status, body) => {
    await expect(request(openApi(status, body))).rejects.toBeInstanceOf(ProviderRejection);
  });

  // The result is unknown, or FastSpring has not looked at the request.
  it.each([
    [200, '<html>Maintenance</html>'],
    [200, '{}'],
    [200, '{"subscriptions":[],"returns":[]}'],
    [401, ''],
    [403, ''],
    [408, ''],
    [429, ''],
    [500, error],
  ])('that gets %s %s is unavailable', async (status, body) => {
    await expect(request(openApi(status, body))).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('is done after a success', async () => {
    const success = JSON.stringify({ subscriptions: [{ result: 'success' }], returns: [{ result: 'success' }] });
    await expect(request(openApi(200, success))).resolves.toBeUndefined();
  });
});

it.each([400, 404])('an estimate that gets %s is rejected', async (status) => {
  await expect(openApi(status, '{}').estimatePlan('S1', 'yearly')).rejects.toBeInstanceOf(ProviderRejection);
});

it('reads nothing from a response that rejects the reading', async () => {
  await expect(openApi(400, '{}').readSubscription('S1')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('does not report a subscription as unknown when its response has another form', async () => {
  const api = openApi(200, '{"subscriptions":[{"result":"error"}]}');
  await expect(api.readSubscription('S1')).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('reports a subscription as unknown after a 404', async () => {
  await expect(openApi(404, '').readSubscription('S1')).resolves.toBeUndefined();
});
