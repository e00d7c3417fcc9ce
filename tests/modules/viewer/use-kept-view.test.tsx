import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { useKeptView } from '../../../modules/viewer/src/hooks/use-kept-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The viewer's page, which stays until the page that `history` leads to is there. */
function openViewer() {
  const history = createMemoryHistory({ initialEntries: ['/my-learning', '/view-detail?sid=1'], v5Compat: true });
  const viewer = history.location;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={viewer} navigator={history}>
      {children}
    </Router>
  );
  const { result } = renderHook(() => useKeptView(), { wrapper });
  return { history, keepView: result.current };
}
const rest = () => act(() => void jest.advanceTimersByTime(400));
const at = ({ location }: ReturnType<typeof openViewer>['history']) => location.pathname + location.search;

test('the address follows the view when it rests', () => {
  const { history, keepView } = openViewer();
  keepView('?t=1.5');
  rest();
  expect(at(history)).toBe('/view-detail?sid=1&t=1.5');
});

test('a view that comes to rest while the reader is on the way to another page takes nobody back', () => {
  const { history, keepView } = openViewer();
  keepView('?t=1.5');
  history.go(-1);
  rest();
  expect(at(history)).toBe('/my-learning');
});
