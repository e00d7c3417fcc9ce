import { deviceStore, isReplaying, setReplaying, tabStore, watchReplay, whenLive } from '@site/shared/session';

afterEach(() => setReplaying(false));

test('calls a listener once per change, until it unsubscribes', () => {
  const heard: boolean[] = [];
  const stop = watchReplay(() => heard.push(isReplaying()));
  [true, true, false, false, true].forEach(setReplaying);
  expect(heard).toEqual([true, false, true]);
  stop();
  setReplaying(false);
  expect(heard).toEqual([true, false, true]);
});

test('whenLive resolves when the replay ends, and at once without one', async () => {
  await whenLive();
  setReplaying(true);
  let live = false;
  const waiting = whenLive().then(() => (live = true));
  setReplaying(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(live).toBe(false);
  setReplaying(false);
  await waiting;
  expect(live).toBe(true);
});

test.each([
  ['the device', deviceStore],
  ['the tab', tabStore],
])('a replay does not change what %s stores', (_whose, store) => {
  store.write('kept', 'mine');
  setReplaying(true);
  store.write('kept', 'of the log');
  store.write('new', 'of the log');
  store.remove('kept');
  expect([store.read('kept'), store.read('new')]).toEqual(['mine', null]);
  setReplaying(false);
  store.remove('kept');
  expect(store.read('kept')).toBeNull();
});
