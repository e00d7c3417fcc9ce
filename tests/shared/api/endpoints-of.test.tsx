import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api, endpointsOf } from '@site/shared/api';
import { createStore } from '../../../src/store/create-store';

const testApi = endpointsOf(
  'testEndpoints',
  api,
)({
  endpoints: (build) => ({
    getNumber: build.query<number, void>({ queryFn: () => ({ data: 1 }) }),
    setNumber: build.mutation<number, number>({ queryFn: (number) => ({ data: number }) }),
  }),
});
const { getNumber, setNumber } = testApi.endpoints;

test('the store prefixes an endpoint’s name with its module; the module uses the name alone', async () => {
  const store = createStore();
  await store.dispatch(getNumber.initiate());
  expect(Object.keys(store.getState().api.queries)).toEqual(['testEndpoints/getNumber(undefined)']);
  store.dispatch(testApi.util.updateQueryData('getNumber', undefined, () => 2));
  expect(getNumber.select()(store.getState()).data).toBe(2);
  await store.dispatch(testApi.util.upsertQueryData('getNumber', undefined, 3));
  expect(getNumber.select()(store.getState()).data).toBe(3);
  store.dispatch(testApi.util.prefetch('getNumber', undefined, { force: true }));
  await store.dispatch(testApi.util.getRunningQueryThunk('getNumber', undefined));
  expect(getNumber.select()(store.getState()).data).toBe(1);
  expect(getNumber.name).toBe('testEndpoints/getNumber');
  expect((await store.dispatch(setNumber.initiate(4))).data).toBe(4);
});

test('its hooks have the names that RTK Query gives them', async () => {
  const store = createStore();
  await store.dispatch(getNumber.initiate());
  const { result } = renderHook(
    () => [testApi.useGetNumberQuery(), testApi.useLazyGetNumberQuery(), testApi.useSetNumberMutation()] as const,
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  expect(result.current[0].data).toBe(1);
  expect(result.current[1]).toHaveLength(3);
  expect(result.current[2]).toHaveLength(2);
});

test('rejects an endpoint that another module has, with a message that names both; a module may replace its own', () => {
  const inject = (owner: 'courses' | 'viewer', url: string) =>
    endpointsOf(
      owner,
      api,
    )({ endpoints: (build) => ({ testTwice: build.query<unknown, void>({ query: () => ({ url }) }) }) });
  inject('courses', '/api/test/1');
  inject('courses', '/api/test/2');
  expect(() => inject('viewer', '/api/test/3')).toThrow(
    'endpoint testTwice belongs to courses: viewer must rename its own',
  );
});
