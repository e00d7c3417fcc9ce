/** A browser's Cache Storage in memory, which a test can look into and spoil. */
export function createBrowserStores() {
  const stores = new Map<string, Map<string, Response>>();
  let told = (): void => undefined;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      put(key: string, reply: Response) {
        store.set(key, reply);
        told();
        return Promise.resolve();
      },
    });
  };
  const caches = {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  return { stores, caches, whenPut: () => new Promise<void>((resolve) => (told = resolve)) };
}
