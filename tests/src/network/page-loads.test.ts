import { notePageLoad, pageLoadsEnded } from '../../../src/network/page-loads';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A page on its way, and what ends it. */
function pageLoad() {
  let [come, fail]: (() => void)[] = [];
  const promise = new Promise<string>((resolve, reject) => {
    come = () => resolve('here');
    fail = () => reject(new Error('away'));
  });
  return { promise, come: () => come?.(), fail: () => fail?.() };
}

test('what nobody waits for begins when every page has come or failed, those asked for meanwhile included', async () => {
  const [first, second, later] = [pageLoad(), pageLoad(), pageLoad()];
  const failed = notePageLoad(first.promise).catch(() => 'failed');
  void notePageLoad(second.promise);
  let ended = false;
  void pageLoadsEnded().then(() => (ended = true));
  first.fail();
  await expect(failed).resolves.toBe('failed');
  void notePageLoad(later.promise);
  second.come();
  await turn();
  expect(ended).toBe(false);
  later.come();
  await turn();
  expect(ended).toBe(true);
});

test('without a page on its way there is nothing to wait for', async () => {
  await expect(pageLoadsEnded()).resolves.toBeUndefined();
});
