/** An in-memory Cache Storage whose content a test can read and corrupt. */
export function createBrowserStores() {
  const stores = new Map<string, Map<string, Response>>();
  let notifyPut = (): void => undefined;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(store.get(key)?.clone()),
      put(key: string, reply: Response) {
        store.set(key, reply);
        notifyPut();
        return Promise.resolve();
      },
    });
  };
  const caches = {
    open,
    match: async (key: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(key)?.clone(),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  return { stores, caches, whenPut: () => new Promise<void>((resolve) => (notifyPut = resolve)) };
}
