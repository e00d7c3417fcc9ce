import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { useStoredView } from '../../../modules/viewer/src/hooks/use-stored-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders the hook in the viewer's page, which stays mounted after `history` has moved to another page. */
function openViewer() {
  const history = createMemoryHistory({ initialEntries: ['/my-learning', '/view-detail?sid=1'], v5Compat: true });
  const viewer = history.location;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={viewer} navigator={history}>
      {children}
    </Router>
  );
  const { result } = renderHook(() => useStoredView(), { wrapper });
  return { history, keepView: result.current };
}
const stopMoving = () => act(() => void jest.advanceTimersByTime(400));
const at = ({ location }: ReturnType<typeof openViewer>['history']) => location.pathname + location.search;

test('updates the address when the view stops moving', () => {
  const { history, keepView } = openViewer();
  keepView('?t=1.5');
  stopMoving();
  expect(at(history)).toBe('/view-detail?sid=1&t=1.5');
});

test('does not change the address if the user has left for another page meanwhile', () => {
  const { history, keepView } = openViewer();
  keepView('?t=1.5');
  history.go(-1);
  stopMoving();
  expect(at(history)).toBe('/my-learning');
});
