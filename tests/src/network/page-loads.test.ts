import { notePageLoad, pageLoadsEnded } from '../../../src/network/page-loads';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A pending load of a page, and functions that end it. */
function pageLoad() {
  let [succeed, fail]: (() => void)[] = [];
  const promise = new Promise<string>((resolve, reject) => {
    succeed = () => resolve('here');
    fail = () => reject(new Error('away'));
  });
  return { promise, succeed: () => succeed?.(), fail: () => fail?.() };
}

test('pageLoadsEnded resolves when all loads have succeeded or failed, including those that start meanwhile', async () => {
  const [first, second, later] = [pageLoad(), pageLoad(), pageLoad()];
  const failed = notePageLoad(first.promise).catch(() => 'failed');
  void notePageLoad(second.promise);
  let ended = false;
  void pageLoadsEnded().then(() => (ended = true));
  first.fail();
  await expect(failed).resolves.toBe('failed');
  void notePageLoad(later.promise);
  second.succeed();
  await nextTask();
  expect(ended).toBe(false);
  later.succeed();
  await nextTask();
  expect(ended).toBe(true);
});

test('pageLoadsEnded resolves at once without a pending load', async () => {
  await expect(pageLoadsEnded()).resolves.toBeUndefined();
});
