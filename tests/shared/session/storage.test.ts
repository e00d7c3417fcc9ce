import { deviceStore, tabStore } from '@site/shared/session';

const stores = [
  ['localStorage', deviceStore],
  ['sessionStorage', tabStore],
] as const;
const real = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
const put = (kind: 'localStorage' | 'sessionStorage', get: () => Storage) =>
  Object.defineProperty(window, kind, { configurable: true, get });
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const full = (storage: Storage): Storage => ({
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
  key: (place) => storage.key(place),
  length: 0,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

afterEach(() => {
  for (const [kind] of stores) {
    put(kind, () => real[kind]);
    real[kind].clear();
  }
});

describe.each(stores)('%s', (kind, store) => {
  it('is used if it is available', () => {
    store.write('a', '1');
    expect(real[kind].getItem('a')).toBe('1');
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect([store.read('a'), real[kind].getItem('a')]).toEqual([null, null]);
  });

  it('that is blocked is replaced by memory (threat 49)', () => {
    put(kind, blocked);
    expect(store.read('b')).toBeNull();
    store.write('b', '2');
    expect(store.read('b')).toBe('2');
    store.remove('b');
    expect(store.read('b')).toBeNull();
  });

  it('that is full still returns what was written (threat 49)', () => {
    put(kind, () => full(real[kind]));
    store.write('c', '3');
    expect(store.read('c')).toBe('3');
    store.remove('c');
    expect(store.read('c')).toBeNull();
  });

  it('that has space again takes over from memory', () => {
    put(kind, () => full(real[kind]));
    store.write('d', 'old');
    put(kind, () => real[kind]);
    store.write('d', 'new');
    real[kind].removeItem('d');
    expect(store.read('d')).toBeNull();
  });
});
