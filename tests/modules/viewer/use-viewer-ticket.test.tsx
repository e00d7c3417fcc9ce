import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { loggedIn, sessionCleared } from '@site/shared/session';
import { useViewerTicket } from '../../../modules/viewer/src/hooks/use-viewer-ticket';
import { createStore } from '../../../src/store/create-store';
import { breakCalls } from '../../support/faults';

const path = '/api/u/software/ticket';
const start = Date.parse('2026-01-01T00:00:00Z');
let restore = () => undefined as void;
afterEach(() => {
  restore();
  jest.useRealTimers();
});

/** Renders the hook of a logged-in user whose tickets are valid for these minutes. */
function openTicket(minutes: number, expires = () => new Date(Date.now() + minutes * 60_000).toISOString()) {
  jest.useFakeTimers({ now: start, doNotFake: ['queueMicrotask', 'nextTick'] });
  const handed: string[] = [];
  const serve = () => {
    restore();
    restore = breakCalls(path, {
      status: 200,
      body: JSON.stringify({
        code: 'OK',
        message: '',
        data: { ticket: `ticket-${handed.length + 1}`, expires: expires() },
      }),
    });
  };
  const onTicket = (ticket: string) => {
    handed.push(ticket);
    serve();
  };
  serve();
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a-token' }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useViewerTicket(onTicket), { wrapper });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  return { request: () => act(async () => result.current()), handed, pass, store, unmount };
}

describe('tickets for the frame', () => {
  it('are renewed a minute before they expire', async () => {
    const { request, handed, pass } = openTicket(10);
    await request();
    await pass(1);
    expect(handed).toEqual(['ticket-1']);
    await pass(8.9 * 60);
    expect(handed).toHaveLength(1);
    await pass(10);
    expect(handed).toEqual(['ticket-1', 'ticket-2']);
  });

  it('are renewed in time if the clock of the device is off by a day (threat 50)', async () => {
    const early = openTicket(0, () => new Date(start - 86_400_000).toISOString());
    await early.request();
    await early.pass(29);
    expect(early.handed).toHaveLength(1);
    await early.pass(2);
    expect(early.handed).toHaveLength(2);
    early.unmount();

    const late = openTicket(0, () => new Date(start + 86_400_000).toISOString());
    await late.request();
    await late.pass(15 * 60 + 1);
    expect(late.handed).toHaveLength(2);
  });

  it('are not requested after the session has ended', async () => {
    const { request, handed, pass, store } = openTicket(2);
    await request();
    await pass(1);
    act(() => void store.dispatch(sessionCleared()));
    await pass(600);
    await request();
    expect(handed).toHaveLength(1);
  });
});
