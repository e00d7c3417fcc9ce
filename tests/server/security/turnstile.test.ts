import { createTurnstile } from '../../../server/src/platform/security/turnstile';

/** Work that lasts until it is told to end. */
function openWork() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('threat 55: so many at a time, the others in their order, and beyond the queue a refusal with 503', async () => {
  const inTurn = createTurnstile(2, 2);
  const works = Array.from({ length: 4 }, openWork);
  const started: number[] = [];
  const runs = works.map((work, index) =>
    inTurn(async () => {
      started.push(index);
      await work.done;
    }),
  );
  await settle();
  expect(started).toEqual([0, 1]);
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { status: 503, headers: { 'retry-after': '5' } },
  });

  works[1]?.end();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  for (const work of works) {
    work.end();
  }
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its place back', async () => {
  const inTurn = createTurnstile(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(inTurn(() => Promise.resolve('next'))).resolves.toBe('next');
});
