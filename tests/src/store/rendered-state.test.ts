import { readLog, travelToStep } from '../../support/time-travel';

test('with Redux DevTools, the first state of a rendered page is complete', async () => {
  const { createStore } = await import('../../../src/store/create-store');
  const store = createStore({ language: 'cn', data: { queries: {}, provided: { tags: {}, keys: {} } } });
  store.dispatch({ type: 'first' });
  travelToStep(0);
  const { api, language, layout } = store.getState();
  expect(store.getState()).toBe(readLog().computedStates[0]?.state);
  expect([language.current, layout.posted]).toEqual(['cn', null]);
  expect(api).toMatchObject({ queries: {}, mutations: {}, subscriptions: {}, config: { keepUnusedDataFor: 60 } });
});
