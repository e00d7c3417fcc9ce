import { act, renderHook } from '@testing-library/react';
import { useFrameState } from '../../../modules/viewer/src/hooks/use-frame-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

describe('the state of a frame', () => {
  it('fails when its document does not load within 30 seconds', () => {
    const { result } = renderHook(() => useFrameState(true));
    wait(29);
    expect(result.current.state).toBe('loading');
    wait(1);
    expect(result.current.state).toBe('failed');
  });

  it('fails when its document loaded but never sends its ready message, as an error page does', () => {
    const { result } = renderHook(() => useFrameState(true));
    wait(15);
    act(() => result.current.markLoaded());
    wait(19);
    expect(result.current.state).toBe('loading');
    wait(1);
    expect(result.current.state).toBe('failed');
  });

  it('fails when it shows a still, and its program does not start', () => {
    const { result } = renderHook(() => useFrameState(true));
    act(() => result.current.markStill());
    expect(result.current).toMatchObject({ state: 'still', isLoading: true });
    act(() => result.current.markLoaded());
    wait(20);
    expect(result.current.state).toBe('failed');
    act(() => result.current.markStill());
    expect(result.current.state).toBe('failed');
  });

  it('stays ready after its ready message', () => {
    const { result } = renderHook(() => useFrameState(true));
    act(() => result.current.markReady());
    wait(60);
    expect(result.current.state).toBe('ready');
  });

  it('counts a page that sends no messages as ready when it has loaded', () => {
    const { result } = renderHook(() => useFrameState(false));
    act(() => result.current.markLoaded());
    wait(60);
    expect(result.current.state).toBe('ready');
  });
});
