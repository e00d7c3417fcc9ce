import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import { createApi } from '../../../shared/api/create-api';

/** The number of queries that rendering a component with a query starts. */
function queriesOfRendering(): number {
  const baseQuery = jest.fn(() => ({ data: 'reply' }));
  const api = createApi({
    baseQuery,
    endpoints: (build) => ({ getWord: build.query<string, void>({ query: () => 'word' }) }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  const Word = () => <p>{api.useGetWordQuery().data}</p>;
  renderToString(
    <Provider store={store}>
      <Word />
    </Provider>,
  );
  return Object.keys(store.getState().api.queries).length;
}

test('rendering without effects starts no query in a browser', () => {
  expect(queriesOfRendering()).toBe(0);
});
