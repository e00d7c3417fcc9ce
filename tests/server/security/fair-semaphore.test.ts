import { createFairSemaphore } from '../../../server/src/platform/security/fair-semaphore';

const overload = { code: 'OVERLOADED', details: { status: 503, headers: { 'retry-after': '5' } } };
const flooder = '203.0.113.1';
const neighbour = '2001:db8::1';
const person = '198.51.100.1';

/** Turns of which one runs at a time; the test ends the work of each. */
function openTurns(maxWaiting = 6) {
  const takeTurn = createFairSemaphore({ maxRunning: 1, maxWaiting, maxWaitMs: 10_000 });
  const started: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const ask = (ip: string, name: string, isKnown?: () => Promise<boolean>) =>
    takeTurn(
      ip,
      () => {
        started.push(name);
        return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
      },
      isKnown,
    ).then(
      () => 'done',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
  return {
    started,
    ask,
    async succeed(name: string) {
      ends.get(name)?.resolve();
      await settle();
    },
    async fail(name: string) {
      ends.get(name)?.reject(new Error('wrong'));
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('threat 55: networks take turns, each with its calls in order', async () => {
  const { started, ask, succeed } = openTurns();
  void ['a1', 'a2', 'a3'].map((name) => ask(flooder, name));
  void ['b1', 'b2'].map((name) => ask(neighbour, name));
  void ask(person, 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await settle();
    expect(started.at(-1)).toBe(name);
    await succeed(name);
  }
});

test('threat 55: networks whose calls failed come after those whose calls did not', async () => {
  const { started, ask, succeed, fail } = openTurns();
  void ['a1', 'a2', 'a3'].map((name) => ask(flooder, name));
  await fail('a1');
  await fail('a2');
  expect(started.at(-1)).toBe('a3');
  void ask(flooder, 'a4');
  void ask(neighbour, 'b1');
  void ask(person, 'c1');
  await fail('a3');
  expect(started.at(-1)).toBe('b1');
  void ask(person, 'c2');
  await succeed('b1');
  await succeed('c1');
  await succeed('c2');
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'a4']);
});

test('threat 55: a full queue drops the newest call of the network with most calls', async () => {
  const { started, ask, succeed } = openTurns(3);
  const [, , , last] = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(flooder, name));
  const c1 = ask(person, 'c1');
  expect(await last).toBe('OVERLOADED');
  expect(await ask(flooder, 'a5')).toBe('OVERLOADED');
  await succeed('a1');
  await succeed('a2');
  await succeed('c1');
  expect(await c1).toBe('done');
  expect(started).toEqual(['a1', 'a2', 'c1', 'a3']);
});

test('threat 55: one call of a network of earlier log-ins comes first, also in a queue full of unknown networks', async () => {
  const { started, ask, succeed, fail } = openTurns(2);
  const isKnown = jest.fn(async () => true);
  void ask(flooder, 'a1', isKnown);
  expect(isKnown).not.toHaveBeenCalled();
  const displaced = ask('203.0.113.2', 'x1');
  void ask('203.0.113.3', 'y1');
  expect(await ask('203.0.113.4', 'z1', async () => false)).toBe('OVERLOADED');
  void ask(person, 'c1', isKnown);
  expect(await displaced).toBe('OVERLOADED');
  await succeed('a1');
  await fail('c1');
  void ask(person, 'c2', isKnown);
  await succeed('y1');
  expect(isKnown).toHaveBeenCalledTimes(1);
  expect(started).toEqual(['a1', 'c1', 'y1', 'c2']);
});

test('threat 55: rejects a call that has waited ten seconds, and frees its place in the queue', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const takeTurn = createFairSemaphore({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 10_000 });
    let end = () => {};
    const first = takeTurn(flooder, () => new Promise<void>((resolve) => (end = resolve)));
    const late = takeTurn(person, async () => 'never').catch((error: unknown) => error);
    jest.advanceTimersByTime(9_999);
    await expect(takeTurn(neighbour, async () => 'never')).rejects.toMatchObject(overload);
    jest.advanceTimersByTime(1);
    expect(await late).toMatchObject(overload);
    const next = takeTurn(neighbour, async () => 'next');
    end();
    await first;
    expect(await next).toBe('next');
  } finally {
    jest.useRealTimers();
  }
});
