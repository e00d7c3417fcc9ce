import { loadWithRetries } from '../../../src/network/load-with-retries';

const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a load that succeeds is not repeated', async () => {
  const load = jest.fn().mockResolvedValue('here');
  await expect(loadWithRetries(load)).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

test('with a network a load is tried five times, at intervals of a second, and rejects with the last error', async () => {
  setOnline(true);
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  const outcome = loadWithRetries(load).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(5);
  expect(await outcome).toBe('gone');
});

test('without a network it waits for the network before each attempt, which does not count', async () => {
  const online = setOnline(false);
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  const waiting = loadWithRetries(load, 1);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(attempt);
    window.dispatchEvent(new Event('online'));
  }
  await jest.advanceTimersByTimeAsync(0);
  load.mockResolvedValue('here');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(waiting).resolves.toBe('here');
});
