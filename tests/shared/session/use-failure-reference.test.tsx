import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useFailureReference } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

const sent: Blob[] = [];
Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => sent.push(body) > 0 });
const told = () => Promise.all(sent.splice(0).map(async (body) => JSON.parse(await body.text()) as { ref: string }));

function Fallback({ version }: { version?: string }) {
  return <output>{useFailureReference({ module: 'blog', version, reason: 'frame' })}</output>;
}

test('reports the shown Ref to the server once; another failure has another Ref', async () => {
  const store = createStore();
  const page = (key: number, version?: string) => (
    <Provider store={store}>
      <Fallback key={key} version={version} />
    </Provider>
  );
  const { rerender } = render(page(1, '2.0.0'));
  const shown = () => screen.getByRole('status').textContent;
  const first = shown();
  expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  act(() => rerender(page(1, '2.0.0')));
  expect(await told()).toEqual([{ module: 'blog', version: '2.0.0', reason: 'frame', ref: first }]);
  act(() => rerender(page(2)));
  expect(shown()).not.toBe(first);
  expect(await told()).toEqual([{ module: 'blog', reason: 'frame', ref: shown() }]);
});
