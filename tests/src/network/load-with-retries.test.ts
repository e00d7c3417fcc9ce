import { loadWithRetries } from '../../../src/network/load-with-retries';

const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what comes at once is asked for once', async () => {
  const load = jest.fn().mockResolvedValue('here');
  await expect(loadWithRetries(load)).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

test('with a network it is tried five times, a second apart, and the last failure is told', async () => {
  setOnline(true);
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  const outcome = loadWithRetries(load).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(5);
  expect(await outcome).toBe('gone');
});

test('without a network it waits for that, however often, and counts no try', async () => {
  const online = setOnline(false);
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  const waiting = loadWithRetries(load, 1);
  for (let away = 1; away <= 3; away += 1) {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(away);
    window.dispatchEvent(new Event('online'));
  }
  await jest.advanceTimersByTimeAsync(0);
  load.mockResolvedValue('here');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(waiting).resolves.toBe('here');
});
