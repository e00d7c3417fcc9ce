const databaseName = 'site-keys';
const storeName = 'keys';

/** Runs one request on the key database. @throws the browser's error if IndexedDB is missing or denied */
async function withKeys<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
  } finally {
    database.close();
  }
}

/** Creates a non-extractable key on this device, and stores it under a name. */
export async function createKey(name: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await withKeys('readwrite', (keys) => keys.put(key, name));
  return key;
}

/** The key stored under a name, or undefined. */
export async function readKey(name: string): Promise<CryptoKey | undefined> {
  return withKeys<CryptoKey | undefined>('readonly', (keys) => keys.get(name) as IDBRequest<CryptoKey | undefined>);
}

/** Deletes a key: data that it encrypted can never be decrypted again. */
export async function deleteKey(name: string): Promise<void> {
  await withKeys<undefined>('readwrite', (keys) => keys.delete(name));
}
