import { act, renderHook } from '@testing-library/react';
import { useFrameLife } from '../../../modules/viewer/src/hooks/use-frame-life';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

describe('the life of a frame', () => {
  it('fails when its document does not come', () => {
    const { result } = renderHook(() => useFrameLife(true));
    wait(29);
    expect(result.current.life).toBe('loading');
    wait(1);
    expect(result.current.life).toBe('failed');
  });

  it('fails when a document came that never says ready, such as an error page', () => {
    const { result } = renderHook(() => useFrameLife(true));
    wait(15);
    act(() => result.current.tellLoaded());
    wait(19);
    expect(result.current.life).toBe('loading');
    wait(1);
    expect(result.current.life).toBe('failed');
  });

  it('stays ready once it said so', () => {
    const { result } = renderHook(() => useFrameLife(true));
    act(() => result.current.tellReady());
    wait(60);
    expect(result.current.life).toBe('ready');
  });

  it('takes a page that does not speak for ready when it has loaded', () => {
    const { result } = renderHook(() => useFrameLife(false));
    act(() => result.current.tellLoaded());
    wait(60);
    expect(result.current.life).toBe('ready');
  });
});
