import { api } from '@site/shared/api';
import '../../../modules/blog/src/api/posts';
import '../../../modules/commerce/src/api/orders';
import { createStore } from '../../../src/store/create-store';

const healthy = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = healthy;
});

/** All modules add their endpoints to one api. */
type Endpoints = Record<string, { initiate: (input: object) => never }>;

test.each([
  ['site/getSoftwareList', { softwarePackageId: 1 }, '/api/body/list?softwarePackageId=1&page=1&size=99'],
  ['commerce/getOrders', { page: 2 }, '/api/u/order/list?page=2&size=20'],
  ['blog/getInformationList', { page: 3 }, '/api/information/list?page=3&size=20'],
])('%s requests the page size of spec 9', async (endpoint, input, address) => {
  const asked: string[] = [];
  globalThis.fetch = ((request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return Promise.resolve(new Response('{"code":"OK","message":"","data":{"list":[],"totalRecord":0}}'));
  }) as typeof fetch;
  await createStore().dispatch((api.endpoints as unknown as Endpoints)[endpoint].initiate(input));
  expect(asked).toEqual([address]);
});
