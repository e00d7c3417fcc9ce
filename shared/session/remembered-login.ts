import * as v from 'valibot';
// By its public name: the page must have only one memory store that replaces a blocked localStorage.
import { deviceStore } from '@site/shared/session';
import { createKey, deleteKey, readKey } from './key-store';

/**
 * The log-in data stored on this device (spec 4, decisions 10.4): the e-mail as plain text, the password for 30 days,
 * encrypted with a non-extractable key. This protects it from a copy of the storage, but not from a script that runs on
 * this page (threat 11).
 */
const emailKey = 'remembered-email';
const passwordKey = 'remembered-password';
const keyName = 'remembered-login';
const keptForMs = 30 * 24 * 60 * 60 * 1000;

const bytesSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)));
const recordSchema = v.object({ iv: bytesSchema, data: bytesSchema, until: v.number() });

/** The e-mail of the last log-in on this device, or the empty text. */
export function readRememberedEmail(): string {
  return deviceStore.read(emailKey) ?? '';
}

/** Spec 4: the e-mail is always remembered. */
export function rememberEmail(email: string): void {
  deviceStore.write(emailKey, email);
}

/** Binds a ciphertext to its e-mail and expiry, so that neither can be changed. */
function boundTo(email: string, until: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${email}\n${until}`);
}

/** Stores the password of an e-mail. Without WebCrypto or IndexedDB it stores nothing and does not fail. */
export async function rememberPassword(email: string, password: string): Promise<void> {
  try {
    const key = await createKey(keyName);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const until = Date.now() + keptForMs;
    const plain = new TextEncoder().encode(password);
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: boundTo(email, until) },
      key,
      plain,
    );
    deviceStore.write(passwordKey, JSON.stringify({ iv: [...iv], data: [...new Uint8Array(data)], until }));
  } catch {
    await forgetPassword();
  }
}

/**
 * The stored password of an e-mail. An expired, damaged or foreign one is erased.
 * @returns the password, or undefined if none is stored
 */
export async function readRememberedPassword(email: string): Promise<string | undefined> {
  const text = deviceStore.read(passwordKey);
  if (text === null) {
    return undefined;
  }
  try {
    const { iv, data, until } = v.parse(recordSchema, JSON.parse(text));
    const key = until > Date.now() ? await readKey(keyName) : undefined;
    if (key) {
      const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv), additionalData: boundTo(email, until) };
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, new Uint8Array(data)));
    }
  } catch {
    // Falls through: unreadable data is erased.
  }
  await forgetPassword();
  return undefined;
}

/** Erases the stored password and its key: the checkbox was cleared, the password changed, or the account was deleted. */
export async function forgetPassword(): Promise<void> {
  deviceStore.remove(passwordKey);
  try {
    await deleteKey(keyName);
  } catch {
    // A browser without IndexedDB has no key to delete.
  }
}
